//! Features of the resources in the manifest: each resource has one, and one has them all.

use generator::ALL_RESOURCES;
use generator::model::Model;

/// Maximum length of a line.
const WIDTH: usize = 100;

/// Returns the lines of `[features]` about the resources of a model.
pub(crate) fn lines(model: &Model) -> String {
    let names = generator::feature_names(model);
    let mut lines = format!("# All resources, each of which is a feature too.\n{}", list(ALL_RESOURCES, &names));
    for name in names {
        lines.push_str(&format!("{name} = []\n"));
    }
    lines
}

/// Returns the line of a feature that turns on others, or several lines if it would be long.
fn list(name: &str, features: &[String]) -> String {
    let quoted: Vec<_> = features.iter().map(|feature| format!("{feature:?}")).collect();
    let line = format!("{name} = [{}]\n", quoted.join(", "));
    if line.len() <= WIDTH {
        return line;
    }
    let rows: String = quoted.iter().map(|feature| format!("    {feature},\n")).collect();
    format!("{name} = [\n{rows}]\n")
}

/// Returns how the features of a manifest differ from the resources of a model.
pub(super) fn differences(manifest: &toml::Table, model: &Model) -> Vec<String> {
    let features = manifest.get("features").and_then(toml::Value::as_table);
    let listed = |feature: &str| -> Vec<&str> {
        let list = features.and_then(|features| features.get(feature)?.as_array());
        list.into_iter().flatten().filter_map(toml::Value::as_str).collect()
    };
    let (names, all) = (generator::feature_names(model), listed(ALL_RESOURCES));
    let is_declared = |name: &str| features.is_some_and(|features| features.contains_key(name));
    let mut differences = Vec::new();
    if !listed("default").contains(&ALL_RESOURCES) {
        differences.push(format!("`default` does not have `{ALL_RESOURCES}`"));
    }
    let missing: Vec<_> = names.iter().filter(|name| !is_declared(name)).map(|name| format!("`{name}`")).collect();
    match missing.as_slice() {
        [] => {}
        [name] => differences.push(format!("{name} is missing")),
        names => differences.push(format!("{} are missing", names.join(", "))),
    }
    for name in names.iter().filter(|name| is_declared(name)) {
        if !all.contains(&name.as_str()) {
            differences.push(format!("`{ALL_RESOURCES}` does not have `{name}`"));
        }
    }
    let unknown = all.into_iter().filter(|listed| names.iter().all(|name| name != listed));
    differences.extend(unknown.map(|name| format!("`{ALL_RESOURCES}` has `{name}`, which is no resource of the spec")));
    differences
}
