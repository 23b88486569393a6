//! Extensions of other JSON dialects.

pub(super) const TEXTS: &[&str] =
    &["1 // one", "/* one */ 1", "# one\n1", "[1]\n#", "`a`", "\"a\"\"b\"", "True", "None", "(1)", "<a/>"];
