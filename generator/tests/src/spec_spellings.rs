//! Different texts of the same spec: other files, another order of declarations, long forms, expanded includes,
//! comments.

use copperplate_language::files::Source;
use fastrand::Rng;
use serde_yaml::{Mapping, Value};

/// Sections whose declarations may be in any order, in any file.
const SECTIONS: [&str; 6] = ["operations", "records", "templates", "enums", "unions", "assumptions"];

/// Writes a spec differently, with the same meaning.
///
/// # Panics
///
/// If a file is not YAML.
pub fn respell(sources: &[Source], random: &mut Rng) -> Vec<Source> {
    let mut files: Vec<(String, Mapping)> = sources
        .iter()
        .map(|source| {
            let mut yaml: Value = serde_yaml::from_str(&source.text).expect("YAML");
            yaml.apply_merge().expect("merge keys");
            (source.path.clone(), yaml.as_mapping().cloned().unwrap_or_default())
        })
        .collect();
    let records = declared_records(&files);
    for (_, file) in &mut files {
        write_out_includes(file, &records, random);
        write_long_forms(file, random);
    }
    if random.bool() {
        files = move_declarations(files, random);
    }
    let text = |file: Mapping, random: &mut Rng| {
        let text = serde_yaml::to_string(&Value::Mapping(file)).expect("YAML");
        if random.bool() { with_comments(&text) } else { text }
    };
    files.into_iter().map(|(path, file)| Source { path, text: text(file, random) }).collect()
}

/// Returns the records of all files, by name.
fn declared_records(files: &[(String, Mapping)]) -> Mapping {
    let records = files.iter().filter_map(|(_, file)| file.get("records")?.as_mapping());
    records.flatten().map(|(name, record)| (name.clone(), record.clone())).collect()
}

/// Writes the fields of included records into the including records, in the same order.
fn write_out_includes(file: &mut Mapping, records: &Mapping, random: &mut Rng) {
    let Some(Value::Mapping(own)) = file.get_mut("records") else { return };
    for record in own.values_mut().filter_map(Value::as_mapping_mut) {
        // Only records that consist of fields alone: other includes stay where they are.
        let included = record.get("include").and_then(|name| records.get(name)).and_then(Value::as_mapping);
        let Some(included) = included.filter(|included| included.keys().all(|key| key == "fields")) else { continue };
        let (Some(Value::Mapping(first)), true) = (included.get("fields"), random.bool()) else { continue };
        let mut fields = first.clone();
        if let Some(Value::Mapping(then)) = record.get("fields") {
            let name = |key: &Value| key.as_str().map(|key| key.trim_end_matches('?').to_owned());
            if then.keys().any(|key| first.keys().any(|other| name(key) == name(other))) {
                continue;
            }
            fields.extend(then.clone());
        }
        record.remove("include");
        record.insert("fields".into(), Value::Mapping(fields));
    }
}

/// Writes some fields and enums in the long form.
fn write_long_forms(file: &mut Mapping, random: &mut Rng) {
    for (section, declarations) in file.iter_mut() {
        let Value::Mapping(declarations) = declarations else { continue };
        for (_, declaration) in declarations.iter_mut() {
            match section.as_str() {
                Some("records" | "templates") => {
                    if let Some(Value::Mapping(fields)) = declaration.get_mut("fields") {
                        write_long_types(fields, random);
                    }
                }
                Some("operations") => {
                    for parameters in ["query", "headers", "cookies", "path"] {
                        if let Some(Value::Mapping(fields)) = declaration.get_mut(parameters) {
                            write_long_types(fields, random);
                        }
                    }
                }
                Some("enums") if declaration.is_sequence() => {
                    *declaration = Value::Mapping(Mapping::from_iter([("values".into(), declaration.clone())]));
                }
                _ => {}
            }
        }
    }
}

fn write_long_types(fields: &mut Mapping, random: &mut Rng) {
    for field in fields.values_mut().filter(|field| field.is_string()) {
        if random.bool() {
            *field = Value::Mapping(Mapping::from_iter([("type".into(), field.clone())]));
        }
    }
}

/// Moves the declarations into other files, in another order.
fn move_declarations(files: Vec<(String, Mapping)>, random: &mut Rng) -> Vec<(String, Mapping)> {
    let mut moved =
        vec![("spec/other.yaml".to_owned(), Mapping::new()), ("spec/another.yaml".to_owned(), Mapping::new())];
    let mut left = Vec::new();
    for (path, mut file) in files {
        for section in SECTIONS {
            let Some(Value::Mapping(declarations)) = file.remove(section) else { continue };
            let mut declarations: Vec<_> = declarations.into_iter().collect();
            random.shuffle(&mut declarations);
            for (name, declaration) in declarations {
                let target = &mut moved[random.usize(..2)].1;
                let section = target.entry(section.into()).or_insert_with(|| Value::Mapping(Mapping::new()));
                section.as_mapping_mut().expect("a section").insert(name, declaration);
            }
        }
        if !file.is_empty() {
            left.push((path, file));
        }
    }
    moved.retain(|(_, file)| !file.is_empty());
    left.into_iter().chain(moved).collect()
}

/// Adds a comment before each line that is not part of a longer text.
fn with_comments(text: &str) -> String {
    let is_plain = !text.contains('|') && !text.contains('>');
    let lines = text.lines().map(|line| if is_plain { format!("# A comment.\n{line}\n") } else { format!("{line}\n") });
    lines.collect::<String>() + "# The end.\n"
}
