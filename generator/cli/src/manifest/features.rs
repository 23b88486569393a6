//! Features of the resources in the manifest: one for each resource, one for all of them, and one for webhooks.

use std::collections::BTreeSet;

use copperplate_language::model::Model;
use copperplate_language::names::ALL_RESOURCES;

/// Maximum length of a line.
const WIDTH: usize = 100;

/// Returns the lines of `[features]` about the resources of a model.
pub(crate) fn feature_lines(model: &Model) -> String {
    let names = copperplate_codegen::feature_names(model);
    let mut lines = format!("# All resources; each is also its own feature.\n{}", feature_list(ALL_RESOURCES, &names));
    for name in names {
        lines.push_str(&format!("{name} = []\n"));
    }
    if let Some(name) = copperplate_codegen::webhooks_feature(model) {
        lines.push_str(&format!(
            "# Webhooks that the service sends to programs: types, and verification of signatures.\n{}",
            webhooks_line(name)
        ));
    }
    lines
}

/// Returns the line of the feature of webhooks.
fn webhooks_line(name: &str) -> String {
    format!("{name} = [\"copperplate-runtime/webhooks\"]\n")
}

/// Returns the line of a feature that turns on others, or several lines if it would be long.
fn feature_list(name: &str, features: &[String]) -> String {
    let quoted: Vec<_> = features.iter().map(|feature| format!("{feature:?}")).collect();
    let line = format!("{name} = [{}]\n", quoted.join(", "));
    if line.len() <= WIDTH {
        return line;
    }
    let rows: String = quoted.iter().map(|feature| format!("    {feature},\n")).collect();
    format!("{name} = [\n{rows}]\n")
}

/// Features of the resources in a manifest.
pub(crate) struct Features {
    /// Undeclared features: the code they would enable is always compiled, except for the module of webhooks.
    pub(crate) undeclared: BTreeSet<String>,
    /// Differences that the owner of the manifest is probably unaware of. Empty if the manifest declares no such
    /// features.
    pub(crate) differences: Vec<String>,
}

impl Features {
    /// Compares the features of a manifest with the resources of a model.
    pub(super) fn from_manifest(manifest: &toml::Table, shown: &str, model: &Model) -> Self {
        let features = manifest.get("features").and_then(toml::Value::as_table);
        let is_declared = |name: &str| features.is_some_and(|features| features.contains_key(name));
        let names = copperplate_codegen::feature_names(model);
        let all = [ALL_RESOURCES.to_owned()];
        let webhooks = copperplate_codegen::webhooks_feature(model).filter(|name| !is_declared(name));
        let mut undeclared: BTreeSet<_> = names.iter().chain(&all).filter(|name| !is_declared(name)).cloned().collect();
        let mut differences = Vec::new();
        if is_declared(ALL_RESOURCES) {
            let all = features.and_then(|features| features.get(ALL_RESOURCES)?.as_array());
            let listed: Vec<_> = all.into_iter().flatten().filter_map(toml::Value::as_str).collect();
            differences.extend(undeclared.iter().map(|name| {
                format!("{shown} lacks `{name} = []`, so this resource is always compiled; list it under `{ALL_RESOURCES}` too")
            }));
            let unlisted = names.iter().filter(|name| is_declared(name) && !listed.contains(&name.as_str()));
            differences.extend(
                unlisted.map(|name| format!("the feature `{ALL_RESOURCES}` of {shown} does not list `{name}`")),
            );
            let unknown = listed.iter().filter(|listed| names.iter().all(|name| name != *listed));
            differences.extend(unknown.map(|listed| {
                format!(
                    "the feature `{ALL_RESOURCES}` of {shown} lists `{listed}`, which is not a resource of the \
                    spec"
                )
            }));
        }
        if let Some(name) = webhooks {
            differences.push(format!(
                "{shown} lacks `{}`, so the crate has no module `webhooks`",
                webhooks_line(name).trim_end()
            ));
            undeclared.insert(name.to_owned());
        }
        Self { undeclared, differences }
    }
}
