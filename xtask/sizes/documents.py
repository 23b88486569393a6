"""OpenAPI documents of any size, each with many elements of one kind."""

import copy
import json


def document(paths, schemas=None, **more):
    components = {"schemas": schemas or {}}
    return {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": paths, "components": components} | more


def returning(schema, **more):
    """Returns an operation with this response."""
    return {"responses": {"200": {"description": "x", "content": {"application/json": {"schema": schema}}}}} | more


def reference(name):
    return {"$ref": f"#/components/schemas/{name}"}


def repeated(source, times):
    """Repeats a document under new prefixes of its paths, schemas, identifiers and tags."""
    whole = document({}, {})
    whole["components"] |= {key: part for key, part in source["components"].items() if key != "schemas"}
    schemas = source["components"].get("schemas", {})
    for number in range(times):
        prefix = "#/components/schemas/"

        def renamed(node):
            if isinstance(node, list):
                return [renamed(element) for element in node]
            if not isinstance(node, dict):
                if isinstance(node, str) and node.startswith(prefix):
                    return f"{prefix}v{number}.{node.removeprefix(prefix)}"
                return node
            return {key: renamed(value) for key, value in node.items()}

        for path, item in source["paths"].items():
            item = renamed(item)
            for operation in item.values():
                if isinstance(operation, dict) and "responses" in operation:
                    operation["operationId"] = f"v{number}_{operation.get('operationId', path)}"
                    operation["tags"] = [f"{tag}_v{number}" for tag in operation.get("tags", [])]
            whole["paths"][f"/v{number}{path}"] = item
        for name, schema in schemas.items():
            whole["components"]["schemas"][f"v{number}.{name}"] = renamed(schema)
    return whole


def properties(count, each=100):
    """Properties in many schemas, each with a call."""
    fields = {f"field_{number}": {"type": "string"} for number in range(each)}
    schemas = {f"Thing{n}": {"type": "object", "properties": fields | {f"own{n}": {"type": "string"}}} for n in range(count // each)}
    return document({f"/things{n}": {"get": returning(reference(f"Thing{n}"))} for n in range(count // each)}, schemas)


def properties_of_one(count):
    fields = {f"field{number}": {"type": "string"} for number in range(count)}
    return document({"/things": {"get": returning(reference("Thing"))}}, {"Thing": {"type": "object", "properties": fields}})


def paths(count):
    """Paths, each of which is a separate resource."""
    schema = {"type": "object", "properties": {"id": {"type": "string"}}}
    return document({f"/thing{number}": {"get": returning(schema)} for number in range(count)})


def names(count):
    """Names of schemas that differ only in underscores and case."""
    width = count.bit_length()
    spelled = ["".join(letter + "_" * (number >> at & 1) for at, letter in enumerate("abcdefghijklmnop"[: width + 1])) for number in range(count)]
    schemas = {name: {"type": "object", "properties": {f"own{n}": {"type": "string"}}} for n, name in enumerate(spelled)}
    return document({f"/things/{n}": {"get": returning(reference(name))} for n, name in enumerate(spelled)}, schemas)


def levels(width, depth):
    """Records that require others several times on each level."""
    schemas = {}
    for level in range(depth + 1):
        inner = reference(f"L{level + 1}") if level < depth else {"type": "string"}
        fields = {f"f{number}": inner for number in range(width)}
        schemas[f"L{level}"] = {"type": "object", "required": list(fields), "properties": fields}
    content = {"application/json": {"schema": reference("L0")}}
    body = {"requestBody": {"required": True, "content": content}}
    return document({f"/u{n}": {"post": returning(reference(f"L{n}"), **body)} for n in range(depth + 1)}, schemas)


def chain(depth, link="field"):
    """Records each of which contains the next: as an optional or required field, a list, a map or a union."""
    schemas = {f"L{depth}": {"type": "object", "properties": {"text": {"type": "string"}}}}
    for level in range(depth):
        inner = reference(f"L{level + 1}")
        if link == "list":
            inner = {"type": "array", "items": inner}
        elif link == "map":
            inner = {"type": "object", "additionalProperties": inner}
        elif link == "union":
            inner = {"oneOf": [inner, {"type": "string"}]}
        schema = {"type": "object", "properties": {"n": inner, "text": {"type": "string"}}}
        schemas[f"L{level}"] = schema | ({"required": ["n"]} if link == "required" else {})
    return document({"/l": {"get": returning(reference("L0"))}}, schemas)


def parameters(count):
    listed = [{"name": f"parameter{n}", "in": "query", "schema": {"type": "string"}} for n in range(count)]
    return document({"/things": {"get": returning({"type": "string"}, parameters=listed)}})


def values(count):
    schema = {"type": "object", "properties": {"kind": {"type": "string", "enum": [f"value {n}" for n in range(count)]}}}
    return document({"/things": {"get": returning(schema)}})


def variants(count, tag=True):
    schemas = {}
    for number in range(count):
        fields = {f"own{number}": {"type": "string"}} | ({"type": {"const": f"kind{number}"}} if tag else {})
        schemas[f"Event{number}"] = {"type": "object", "required": list(fields), "properties": fields}
    union = {"oneOf": [reference(name) for name in schemas]}
    if tag:
        mapping = {f"kind{number}": f"#/components/schemas/Event{number}" for number in range(count)}
        union["discriminator"] = {"propertyName": "type", "mapping": mapping}
    return document({"/events": {"get": returning(reference("Event"))}}, schemas | {"Event": union})


def bases(count):
    """Schemas that all have the fields of one base."""
    base = {"type": "object", "properties": {f"field{n}": {"type": "string"} for n in range(count)}}
    schemas = {f"Thing{n}": {"allOf": [reference("Base"), {"properties": {f"own{n}": {"type": "string"}}}]} for n in range(count)}
    calls = {f"/things/{n}": {"get": returning(reference(f"Thing{n}"))} for n in range(count)}
    return document(calls, schemas | {"Base": base})


def dangling(count):
    """References that lead nowhere."""
    return document({f"/things/{n}": {"get": returning(reference(f"Missing{n}"))} for n in range(count)},
                    {f"Thing{n}": {"type": "object"} for n in range(count)})


def beside(count):
    """Calls of one address, which differ only in a fragment."""
    return document({f"/#action={n}": {"post": returning({"type": "string"}, operationId=f"action{n}")} for n in range(count)})


def servers(count):
    """Calls, each with a separate server."""
    calls = {f"/things/{n}": {"get": returning({"type": "string"}, servers=[{"url": f"https://s{n}.example.com"}])} for n in range(count)}
    return document(calls, servers=[{"url": "https://example.com"}])


def shared(count):
    """Resources that all have the same error, which contains many types."""
    schemas = {f"Part{n}": {"type": "object", "properties": {f"text{n}": {"type": "string"}}} for n in range(count // 20)}
    schemas["Problem"] = {"type": "object", "properties": {f"part{n}": reference(f"Part{n}") for n in range(count // 20)}}
    calls = document({f"/thing{n}": {"get": returning({"type": "string"})} for n in range(count)}, schemas)
    for item in calls["paths"].values():
        problem = {"description": "x", "content": {"application/json": {"schema": reference("Problem")}}}
        item["get"]["responses"]["400"] = copy.deepcopy(problem)
    return calls


def directions(count):
    """A schema with one read-only property."""
    fields = {f"field{n}": {"type": "string", "readOnly": n == 0} for n in range(count)}
    content = {"content": {"application/json": {"schema": reference("Thing")}}}
    call = returning(reference("Thing"), requestBody=content)
    return document({"/things": {"post": call}}, {"Thing": {"type": "object", "properties": fields}})


# Each shape with its measured size.
SHAPES = {
    "10^6 properties in 10,000 schemas": lambda: properties(1_000_000),
    "10^6 properties in one schema": lambda: properties_of_one(1_000_000),
    "20,000 paths, each a resource": lambda: paths(20_000),
    "800 names that differ in underscores": lambda: names(800),
    "records that require 2 others, 20 levels": lambda: levels(2, 20),
    "records that require 10 others, 20 levels": lambda: levels(10, 20),
    "a chain of 1,000 optional records": lambda: chain(1000),
    "a chain of 1,000 required records": lambda: chain(1000, "required"),
    "a chain of 1,000 lists": lambda: chain(1000, "list"),
    "10,000 parameters of one call": lambda: parameters(10_000),
    "an enum of 20,000 values": lambda: values(20_000),
    "a union of 5,000 variants with a tag": lambda: variants(5000),
    "a union of 5,000 variants without": lambda: variants(5000, tag=False),
    "2,000 schemas with a base of 2,000 fields": lambda: bases(2000),
    "20,000 references that lead nowhere": lambda: dangling(20_000),
    "20,000 calls of one address": lambda: beside(20_000),
    "10,000 servers": lambda: servers(10_000),
    "10,000 resources with an error of 500 types": lambda: shared(10_000),
    "8,000 properties, one of them only read": lambda: directions(8000),
}


def write(content, path):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(content, file, separators=(",", ":"))
