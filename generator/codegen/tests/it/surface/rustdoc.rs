//! Public items in the JSON of rustdoc. It is unstable, so the format may change with the toolchain.

use std::collections::BTreeSet;

use serde_json::Value;

/// Returns the public items of the spec in the JSON of rustdoc, in the notation of the surface.
pub(super) fn items(json: &Value) -> BTreeSet<String> {
    let crate_ = Crate { index: &json["index"] };
    let mut lines = BTreeSet::new();
    for module in crate_.children(&json["root"], "module") {
        for ty in crate_.types_in(module) {
            crate_.of_type(module["name"].as_str().expect("a module has a name"), ty, &mut lines);
        }
    }
    // Types in private modules, which the crate re-exports.
    let root = crate_.item(&json["root"]).expect("the crate is there");
    for used in crate_.items(&root["inner"]["module"]["items"]).map(|item| &item["inner"]["use"]["id"]) {
        let is_type = |item: &&Value| !item["inner"]["struct"].is_null() || !item["inner"]["trait"].is_null();
        let Some(ty) = crate_.item(used).filter(is_type) else { continue };
        if let Some(module) = json["paths"][used.to_string()]["path"][1].as_str() {
            crate_.of_type(module, ty, &mut lines);
        }
    }
    lines
}

struct Crate<'j> {
    index: &'j Value,
}

impl<'j> Crate<'j> {
    /// Returns an item of this crate. Items of other crates have only names.
    fn item(&self, id: &Value) -> Option<&'j Value> {
        self.index.get(id.to_string())
    }

    fn items(&self, ids: &'j Value) -> impl Iterator<Item = &'j Value> {
        ids.as_array().into_iter().flatten().filter_map(|id| self.item(id))
    }

    fn children(&self, module: &Value, kind: &'static str) -> impl Iterator<Item = &'j Value> {
        let module = self.item(module).expect("the module is there");
        self.items(&module["inner"]["module"]["items"]).filter(move |item| !item["inner"][kind].is_null())
    }

    /// Returns the structs and enums of a module, and of the modules that it exports.
    fn types_in(&self, module: &'j Value) -> Vec<&'j Value> {
        let mut types = Vec::new();
        for item in self.items(&module["inner"]["module"]["items"]) {
            if item["inner"]["use"]["is_glob"] == true {
                types.extend(
                    self.item(&item["inner"]["use"]["id"]).map(|inner| self.types_in(inner)).unwrap_or_default(),
                );
            } else if !item["inner"]["struct"].is_null() || !item["inner"]["enum"].is_null() {
                types.push(item);
            }
        }
        types
    }

    fn of_type(&self, module: &str, item: &'j Value, lines: &mut BTreeSet<String>) {
        let path = format!("{module}::{}", name(item));
        let (kind, ty) = item["inner"].as_object().and_then(|inner| inner.iter().next()).expect("a kind");
        let mut note = |line: String, item: &Value| {
            lines.insert(line + if item["deprecation"].is_null() { "" } else { " (deprecated)" });
        };
        note(format!("{path} {kind}"), item);
        for field in self.items(&ty["kind"]["plain"]["fields"]) {
            note(format!("{path}.{}: {}", name(field), of(&field["inner"]["struct_field"])), field);
        }
        for variant in self.items(&ty["variants"]) {
            let content = self.items(&variant["inner"]["variant"]["kind"]["tuple"]);
            let content: Vec<_> = content.map(|field| of(&field["inner"]["struct_field"])).collect();
            let content = if content.is_empty() { String::new() } else { format!("({})", content.join(", ")) };
            note(format!("{path}::{}{content}", name(variant)), variant);
        }
        // Methods of a trait.
        for function in self.items(&ty["items"]).filter(|item| !item["inner"]["function"].is_null()) {
            note(format!("{path}::{}{}", name(function), signature(&function["inner"]["function"]["sig"])), function);
        }
        for block in self.items(&ty["impls"]) {
            let block = &block["inner"]["impl"];
            if block["trait"].is_null() {
                for function in self.items(&block["items"]).filter(|item| !item["inner"]["function"].is_null()) {
                    note(
                        format!("{path}::{}{}", name(function), signature(&function["inner"]["function"]["sig"])),
                        function,
                    );
                }
            } else if block["trait"]["path"] == "From"
                && block["blanket_impl"].is_null()
                && block["for"]["resolved_path"]["id"] == item["id"]
            {
                note(format!("{path} from{}", arguments(&block["trait"]["args"])), item);
            }
            for (associated, word) in [("Response", "returns"), ("Item", "pages of")] {
                for ty in self.items(&block["items"]).filter(|item| item["name"] == associated) {
                    note(format!("{path} {word} {}", of(&ty["inner"]["assoc_type"]["type"])), ty);
                }
            }
        }
    }
}

fn name(item: &Value) -> &str {
    item["name"].as_str().unwrap_or_default()
}

fn signature(signature: &Value) -> String {
    let inputs = signature["inputs"].as_array().into_iter().flatten().map(|input| match of(&input[1]).as_str() {
        "Self" => "self".to_owned(),
        "&Self" => "&self".to_owned(),
        "&mut Self" => "&mut self".to_owned(),
        ty => format!("{}: {ty}", input[0].as_str().unwrap_or_default()),
    });
    let inputs: Vec<_> = inputs.collect();
    let output =
        if signature["output"].is_null() { String::new() } else { format!(" -> {}", of(&signature["output"])) };
    format!("({}){output}", inputs.join(", "))
}

/// Returns a type in Rust notation, each path by its last name.
fn of(ty: &Value) -> String {
    let (kind, ty) = ty.as_object().and_then(|ty| ty.iter().next()).expect("a kind of type");
    match kind.as_str() {
        "primitive" | "generic" => ty.as_str().unwrap_or_default().to_owned(),
        "resolved_path" => path(ty),
        "borrowed_ref" => format!("&{}{}", if ty["is_mutable"] == true { "mut " } else { "" }, of(&ty["type"])),
        "slice" => format!("[{}]", of(ty)),
        "tuple" => format!("({})", ty.as_array().into_iter().flatten().map(of).collect::<Vec<_>>().join(", ")),
        "impl_trait" => {
            let bounds = ty.as_array().into_iter().flatten().map(|bound| path(&bound["trait_bound"]["trait"]));
            format!("impl {}", bounds.collect::<Vec<_>>().join(" + "))
        }
        other => format!("{other} {ty}"),
    }
}

fn path(path: &Value) -> String {
    let name = path["path"].as_str().unwrap_or_default();
    let arguments = arguments(&path["args"]);
    let arguments = if arguments.is_empty() { arguments } else { format!("<{}>", &arguments[1..arguments.len() - 1]) };
    format!("{}{arguments}", name.rsplit("::").next().unwrap_or_default())
}

/// Returns generic arguments in parentheses; empty if there are none.
fn arguments(args: &Value) -> String {
    let args = &args["angle_bracketed"];
    let types = args["args"].as_array().into_iter().flatten().map(|argument| match &argument["lifetime"] {
        Value::String(lifetime) => lifetime.clone(),
        _ => of(&argument["type"]),
    });
    let bound = args["constraints"].as_array().into_iter().flatten().map(|constraint| {
        format!(
            "{} = {}",
            constraint["name"].as_str().unwrap_or_default(),
            of(&constraint["binding"]["equality"]["type"])
        )
    });
    let all: Vec<_> = types.chain(bound).collect();
    if all.is_empty() { String::new() } else { format!("({})", all.join(", ")) }
}
