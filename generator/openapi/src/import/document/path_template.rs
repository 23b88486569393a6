//! Paths with parameters, as OpenAPI and the routers of web frameworks write them: `/users/{id}`, `/users/{id:[0-9]+}`.

/// Words for the type of a parameter. They are patterns that match no slash.
const CONVERTERS: [&str; 16] = [
    "alpha", "any", "bool", "datetime", "decimal", "double", "float", "guid", "int", "long", "num", "slug", "str",
    "string", "ulid", "uuid",
];

/// Characters of regular expressions, globs and calls such as `min(1)`.
const PATTERN_CHARACTERS: [char; 14] = ['[', ']', '(', ')', '\\', '*', '+', '?', '^', '$', '|', '{', '}', '/'];

/// A path in which each parameter is its name in braces. The fragment is as it was.
pub(in crate::import) struct PathTemplate {
    pub(in crate::import) path: String,
    /// Names of the parameters, in the order of the path.
    pub(in crate::import) names: Vec<String>,
    /// Names of the parameters whose patterns match slashes.
    pub(in crate::import) with_slashes: Vec<String>,
}

impl PathTemplate {
    /// Reads a path; `declared` are the names of the parameters that are declared for it. Returns `None` if a brace is
    /// not closed.
    pub(in crate::import) fn read(path: &str, declared: &[&str]) -> Option<Self> {
        let mut template = Self { path: String::new(), names: Vec::new(), with_slashes: Vec::new() };
        let fragment = path.find('#').unwrap_or(path.len());
        let mut rest = &path[..fragment];
        while let Some(at) = rest.find(['{', '}']) {
            template.push_text(&rest[..at], declared);
            let opened = rest[at..].strip_prefix('{')?;
            let inside = &opened[..closing_brace(opened)?];
            template.push_parameter(read_template_parameter(inside, declared)?);
            rest = &opened[inside.len() + 1..];
        }
        template.push_text(rest, declared);
        template.path.push_str(&path[fragment..]);
        Some(template)
    }

    /// Keeps a path whose braces do not match as it is.
    pub(in crate::import) fn verbatim(path: &str) -> Self {
        Self { path: path.to_owned(), names: Vec::new(), with_slashes: Vec::new() }
    }

    /// Adds text, in which a whole segment can be a parameter without braces.
    fn push_text(&mut self, text: &str, declared: &[&str]) {
        for (number, segment) in text.split('/').enumerate() {
            if number > 0 {
                self.path.push('/');
            }
            match bare_parameter(segment, declared).filter(|_| number > 0) {
                Some(parameter) => self.push_parameter(parameter),
                None => self.path.push_str(segment),
            }
        }
    }

    fn push_parameter(&mut self, parameter: TemplateParameter) {
        let TemplateParameter { name, has_slashes } = parameter;
        self.path.push_str(&format!("{{{name}}}"));
        if has_slashes {
            self.with_slashes.push(name.clone());
        }
        self.names.push(name);
    }
}

/// Returns the name of a parameter that is declared for a path: a declaration may repeat the pattern.
pub(in crate::import) fn declared_template_name(name: &str) -> String {
    read_template_parameter(name, &[]).map_or_else(|| name.to_owned(), |parameter| parameter.name)
}

/// Parameter of a path.
struct TemplateParameter {
    name: String,
    has_slashes: bool,
}

/// Returns the end of a parameter whose brace is open. A pattern may have braces, too: `id:[0-9]{3}`.
fn closing_brace(opened: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, character) in opened.char_indices() {
        match character {
            '{' if !opened[..at].contains([':', '=']) => return None,
            '{' => depth += 1,
            '}' if depth == 0 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Reads a parameter without its braces: `id`, `id:int`, `path:.*`, `*path`, `rest...`, `name=projects/*`.
fn read_template_parameter(inside: &str, declared: &[&str]) -> Option<TemplateParameter> {
    let is_declared = |name: &str| declared.contains(&name);
    let (name, pattern) = inside.find([':', '=']).map_or((inside, ""), |at| (&inside[..at], &inside[at + 1..]));
    let is_known = is_declared(name.trim()) && !is_declared(inside);
    let (name, pattern) = if is_known || is_template_pattern(pattern) { (name, pattern) } else { (inside, "") };
    let without_marks = name.trim().trim_start_matches(['*', '+']);
    let without_marks = without_marks.strip_suffix("...").unwrap_or(without_marks).trim_end_matches(['*', '+']);
    let has_marks = without_marks.len() < name.trim().len();
    let bare = without_marks.strip_suffix('?').unwrap_or(without_marks);
    if bare.is_empty() {
        return (!inside.is_empty()).then(|| TemplateParameter { name: inside.to_owned(), has_slashes: false });
    }
    Some(TemplateParameter { name: bare.to_owned(), has_slashes: has_marks || pattern_matches_slashes(pattern) })
}

/// Returns the parameter that a segment without braces is: `:id`, `<int:id>` or `*path`. Only a colon before a word says so
/// without a declaration.
fn bare_parameter(segment: &str, declared: &[&str]) -> Option<TemplateParameter> {
    let (name, has_slashes) = if let Some(inside) = segment.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')) {
        let (pattern, name) = inside.rsplit_once(':').unwrap_or(("", inside));
        (name, pattern_matches_slashes(pattern))
    } else if let Some(name) = segment.strip_prefix(':') {
        return is_word(name).then(|| TemplateParameter { name: name.to_owned(), has_slashes: false });
    } else {
        (segment.strip_prefix('*')?, true)
    };
    declared.contains(&name).then(|| TemplateParameter { name: name.to_owned(), has_slashes })
}

fn is_word(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.chars().all(|character| character.is_ascii_alphanumeric() || "_-".contains(character))
}

fn is_template_pattern(pattern: &str) -> bool {
    pattern.contains(PATTERN_CHARACTERS) || ["path", "."].contains(&pattern) || CONVERTERS.contains(&pattern)
}

/// Returns `true` for a pattern that matches several segments.
fn pattern_matches_slashes(pattern: &str) -> bool {
    let mut rest = String::new();
    let mut characters = pattern.chars();
    while let Some(character) = characters.next() {
        match character {
            // An escaped character, or a class such as `\d`.
            '\\' => rest.push(characters.next().filter(|escaped| *escaped == '/').unwrap_or('x')),
            '[' => {
                let class: String = characters.by_ref().take_while(|character| *character != ']').collect();
                // A class matches a slash that it lists, and one with `^` any other.
                if class.starts_with('^') != class.contains('/') {
                    return true;
                }
                rest.push('x');
            }
            _ => rest.push(character),
        }
    }
    rest == "path" || [".*", ".+", "**", "/"].iter().any(|several| rest.contains(several))
}

#[cfg(test)]
mod tests {
    use super::{PathTemplate, declared_template_name};

    fn read(path: &str, declared: &[&str]) -> Option<(String, Vec<String>)> {
        PathTemplate::read(path, declared).map(|template| (template.path, template.with_slashes))
    }

    #[test]
    fn router_patterns_are_not_part_of_names() {
        for (path, expected, has_slashes) in [
            ("/a/{id}", "/a/{id}", false),
            ("/a/{id:[0-9]+}", "/a/{id}", false),
            (r"/a/{id:\d{1,3}}/b", "/a/{id}/b", false),
            ("/a/{id:int}", "/a/{id}", false),
            ("/a/{id:int:min(1)}", "/a/{id}", false),
            ("/a/{id?}", "/a/{id}", false),
            ("/a/{id:[^/]+}", "/a/{id}", false),
            (r"/a/{id:[\w.-]+}", "/a/{id}", false),
            ("/a/{id:.*}", "/a/{id}", true),
            ("/a/{id:[^?]+}", "/a/{id}", true),
            ("/a/{id:[a-z/]+}", "/a/{id}", true),
            ("/a/{id:path}", "/a/{id}", true),
            ("/a/{id...}", "/a/{id}", true),
            ("/a/{*id}", "/a/{id}", true),
            ("/a/{**id}", "/a/{id}", true),
            ("/a/{id+}", "/a/{id}", true),
            ("/a/{+id}", "/a/{id}", true),
            ("/a/{id=projects/*/things/*}", "/a/{id}", true),
            ("/a/{id=*}", "/a/{id}", false),
            ("/a/{ id }", "/a/{id}", false),
            ("/a/{ns:id}", "/a/{ns:id}", false),
            ("/a/:id", "/a/{id}", false),
            ("/a/b:id", "/a/b:id", false),
        ] {
            let slashes = if has_slashes { vec!["id".to_owned()] } else { Vec::new() };
            assert_eq!(read(path, &[]), Some((expected.to_owned(), slashes)), "{path}");
        }
    }

    #[test]
    fn a_declared_name_decides() {
        assert_eq!(read("/a/{id:hex}", &["id"]).expect("a path").0, "/a/{id}");
        assert_eq!(read("/a/{id:hex}", &["id:hex", "id"]).expect("a path").0, "/a/{id:hex}");
        assert_eq!(read("/a/:id/<int:n>/<rest>", &["id", "n"]).expect("a path").0, "/a/{id}/{n}/<rest>");
        assert_eq!(read("/a/*rest", &["rest"]).expect("a path"), ("/a/{rest}".to_owned(), vec!["rest".to_owned()]));
        assert_eq!(declared_template_name("id:[0-9]+"), "id");
    }

    #[test]
    fn unbalanced_braces_are_refused() {
        for path in ["/a/{id", "/a/id}", "/a/{}", "/a/{b{c}}", "/a/{id:[0-9]{3}"] {
            assert_eq!(read(path, &[]), None, "{path}");
        }
    }
}
