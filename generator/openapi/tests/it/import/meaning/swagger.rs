//! Swagger 2.0 documents as documents of OpenAPI, read by code that is independent of the import.

use serde_json::{Map, Value, json};

/// Methods of a path.
const METHODS: [&str; 7] = ["get", "put", "post", "delete", "options", "head", "patch"];

const FORM: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data";

/// Returns a document with the objects of OpenAPI.
pub(super) fn as_openapi(mut root: Value) -> Value {
    if root.get("swagger").is_none() {
        return root;
    }
    rewrite(&mut root);
    let whole = root.clone();
    for item in root["paths"].as_object_mut().into_iter().flat_map(|paths| paths.values_mut()) {
        let of_path = parameters(&whole, &item["parameters"]);
        item["parameters"] = json!([]);
        for method in METHODS {
            if let Some(operation) = item.get_mut(method).filter(|operation| operation.is_object()) {
                convert(operation, &of_path, &whole);
            }
        }
    }
    root["servers"] = servers(&whole, &whole["schemes"]);
    root["components"] =
        json!({ "schemas": whole["definitions"], "securitySchemes": whole["securityDefinitions"], "parameters": {} });
    root
}

/// Replaces what has another form in OpenAPI, wherever it is.
fn rewrite(value: &mut Value) {
    match value {
        Value::Object(map) => {
            let target = map.get("$ref").and_then(Value::as_str);
            if let Some(name) = target.and_then(|target| target.strip_prefix("#/definitions/")) {
                map["$ref"] = json!(format!("#/components/schemas/{name}"));
            }
            if let Some(tag) = map.get("discriminator").filter(|tag| tag.is_string()) {
                map["discriminator"] = json!({ "propertyName": tag });
            }
            if map.get("type").is_some_and(|ty| ty == "file") {
                map.extend([("type".to_owned(), json!("string")), ("format".to_owned(), json!("binary"))]);
            }
            if map.get("type").is_some_and(|ty| ty == "basic") {
                map.extend([("type".to_owned(), json!("http")), ("scheme".to_owned(), json!("basic"))]);
            }
            map.values_mut().for_each(rewrite);
        }
        Value::Array(list) => list.iter_mut().for_each(rewrite),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn convert(operation: &mut Value, of_path: &[Value], whole: &Value) {
    let listed = |key: &str| {
        let lists = [&operation[key], &whole[key]].into_iter().filter_map(Value::as_array);
        let all = lists.flatten().filter_map(Value::as_str).map(str::to_owned);
        let count = operation[key].as_array().map_or(0, Vec::len);
        let own: Vec<_> = if count > 0 { all.take(count).collect() } else { all.collect() };
        if own.is_empty() { vec!["application/json".to_owned()] } else { own }
    };
    let (consumes, produces) = (listed("consumes"), listed("produces"));
    let own = parameters(whole, &operation["parameters"]);
    let is_body = |parameter: &Value| parameter["in"] == "body";
    let is_replaced = |one: &&Value| {
        let is_same = |other: &Value| one["in"] == other["in"] && (is_body(one) || one["name"] == other["name"]);
        own.iter().any(is_same)
    };
    let all: Vec<_> = of_path.iter().filter(|one| !is_replaced(one)).chain(&own).cloned().collect();
    let (fields, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|parameter| parameter["in"] == "formData");
    if let Some(body) = others.iter().find(|parameter| is_body(parameter)) {
        operation["requestBody"] = json!({ "content": contents(&consumes, &body["schema"]) });
        operation["requestBody"]["required"] = body["required"].clone();
    } else if !fields.is_empty() {
        operation["requestBody"] = form(&fields, &consumes);
    }
    operation["parameters"] =
        others.into_iter().filter(|parameter| !is_body(parameter)).map(|parameter| with_schema(&parameter)).collect();
    for response in operation["responses"].as_object_mut().into_iter().flat_map(Map::values_mut) {
        *response = resolve(whole, response).clone();
        if let Some(schema) = response.get("schema").cloned() {
            let media = produces.iter().filter(|media| schema["format"] != "binary" || !media.contains("json"));
            let media: Vec<_> = media.cloned().collect();
            let any = ["*/*".to_owned()];
            response["content"] = contents(if media.is_empty() { &any } else { &media }, &schema);
        }
    }
    if whole.get("host").is_some() && operation["schemes"].as_array().is_some_and(|own| !own.is_empty()) {
        operation["servers"] = servers(whole, &operation["schemes"]);
    }
}

/// Returns the parameters of a list, without references.
fn parameters(whole: &Value, list: &Value) -> Vec<Value> {
    list.as_array().into_iter().flatten().map(|parameter| resolve(whole, parameter).clone()).collect()
}

fn resolve<'d>(whole: &'d Value, value: &'d Value) -> &'d Value {
    let pointer = value["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
    pointer.and_then(|pointer| whole.pointer(pointer)).unwrap_or(value)
}

fn contents(media: &[String], schema: &Value) -> Value {
    media.iter().map(|media| (media.clone(), json!({ "schema": schema }))).collect::<Map<_, _>>().into()
}

/// Returns the body that consists of fields.
fn form(fields: &[Value], consumes: &[String]) -> Value {
    let has_files = fields.iter().any(|field| field["format"] == "binary");
    let first = consumes.iter().find(|media| media.starts_with(FORM) || media.starts_with(MULTIPART));
    let is_multipart = has_files || first.is_some_and(|media| media.starts_with(MULTIPART));
    let is_required = |field: &&Value| field["required"] == true;
    let name = |field: &Value| field["name"].as_str().unwrap_or_default().to_owned();
    let required: Vec<_> = fields.iter().filter(is_required).map(name).collect();
    let described = fields.iter().map(|field| (name(field), with_schema(field)));
    let (mut properties, mut encoding) = (Map::new(), Map::new());
    for (name, mut field) in described {
        properties.insert(name.clone(), field["schema"].take());
        if field["style"].is_string() && !is_multipart {
            encoding.insert(name, json!({ "style": field["style"], "explode": field["explode"] }));
        }
    }
    let schema = json!({ "type": "object", "properties": properties, "required": required });
    let media = if is_multipart { MULTIPART } else { FORM };
    json!({ "required": !required.is_empty(), "content": { media: { "schema": schema, "encoding": encoding } } })
}

/// Moves the keys about the values of a parameter into a schema, and states the style of a list.
fn with_schema(parameter: &Value) -> Value {
    let mut schema = parameter.clone();
    for key in ["in", "name", "required", "description", "collectionFormat"] {
        schema.as_object_mut().and_then(|schema| schema.remove(key));
    }
    let format = parameter["collectionFormat"].as_str();
    let is_in_path = parameter["in"] == "path" || parameter["in"] == "header";
    let (style, explodes) = match format.unwrap_or("csv") {
        "csv" if is_in_path => ("simple", false),
        "csv" => ("form", false),
        "multi" => ("form", true),
        "ssv" => ("spaceDelimited", false),
        "pipes" => ("pipeDelimited", false),
        other => (other, false),
    };
    let mut converted = json!({ "in": parameter["in"], "name": parameter["name"], "required": parameter["required"] });
    if parameter["type"] == "array" {
        (converted["style"], converted["explode"]) = (json!(style), json!(explodes));
    }
    converted["schema"] = schema;
    converted
}

/// Returns the server with the best of the schemes.
fn servers(whole: &Value, schemes: &Value) -> Value {
    let schemes = || schemes.as_array().into_iter().flatten().filter_map(Value::as_str);
    let scheme = schemes().find(|scheme| *scheme == "https").or(schemes().next()).unwrap_or("https");
    json!([{ "url": format!("{scheme}://{}{}", whole["host"], whole["basePath"]) }])
}
