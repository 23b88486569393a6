//! Singulars of English nouns.

/// Plurals whose singular no rule gives, and plurals for which a rule gives a wrong one. The end of a word counts, so
/// that `bookshelves` is here.
pub(super) const IRREGULAR: [(&str, &str); 62] = [
    ("aches", "ache"),
    ("aliases", "alias"),
    ("analyses", "analysis"),
    ("apis", "api"),
    ("appendices", "appendix"),
    ("atlases", "atlas"),
    ("axes", "axis"),
    ("biases", "bias"),
    ("caches", "cache"),
    ("calories", "calorie"),
    ("calves", "calf"),
    ("canvases", "canvas"),
    ("categories", "category"),
    ("causes", "cause"),
    ("children", "child"),
    ("clauses", "clause"),
    ("cookies", "cookie"),
    ("cpus", "cpu"),
    ("crises", "crisis"),
    ("criteria", "criterion"),
    ("dpus", "dpu"),
    ("diagnoses", "diagnosis"),
    ("emojis", "emoji"),
    ("excuses", "excuse"),
    ("fuses", "fuse"),
    ("gases", "gas"),
    ("gpus", "gpu"),
    ("halves", "half"),
    ("houses", "house"),
    ("hypotheses", "hypothesis"),
    ("indices", "index"),
    ("knives", "knife"),
    ("kpis", "kpi"),
    ("leaves", "leaf"),
    ("lenses", "lens"),
    ("matrices", "matrix"),
    ("menus", "menu"),
    ("millis", "milli"),
    ("movies", "movie"),
    ("muses", "muse"),
    ("niches", "niche"),
    ("parentheses", "parenthesis"),
    ("pauses", "pause"),
    ("people", "person"),
    ("pois", "poi"),
    ("quizzes", "quiz"),
    ("selfies", "selfie"),
    ("shelves", "shelf"),
    ("shoes", "shoe"),
    ("skus", "sku"),
    ("spouses", "spouse"),
    ("synopses", "synopsis"),
    ("taxis", "taxi"),
    ("theses", "thesis"),
    ("thieves", "thief"),
    ("ties", "tie"),
    ("toes", "toe"),
    ("uris", "uri"),
    ("vertices", "vertex"),
    ("wikis", "wiki"),
    ("wives", "wife"),
    ("wolves", "wolf"),
];

/// Ends of the irregular plurals that do not end with `s`.
const WITHOUT_S: [&str; 3] = ["hildren", "eople", "riteria"];

/// Ends of words that are not plurals.
const UNCHANGED: [&str; 34] = [
    "access",
    "address",
    "adls",
    "alias",
    "always",
    "analytics",
    "atlas",
    "bacs",
    "becs",
    "bias",
    "canvas",
    "chaos",
    "cors",
    "cosmos",
    "data",
    "ddos",
    "fips",
    "hdfs",
    "headquarters",
    "iops",
    "junos",
    "kbps",
    "kms",
    "kubernetes",
    "lens",
    "logistics",
    "mbps",
    "metadata",
    "news",
    "series",
    "settings",
    "species",
    "status",
    "usps",
];

/// Ends of plurals whose `es` is cut.
const CUT_ES: [&str; 6] = ["sses", "shes", "ches", "xes", "uses", "oes"];

/// Ends of words that are not plurals, unless they are listed.
const NO_PLURAL: [&str; 3] = ["ss", "us", "is"];

/// Returns the name of the elements of a list: `addresses` → `address`.
pub(in crate::import) fn singular_word(name: &str) -> String {
    let is_plural = name.ends_with(['s', 'S']) || WITHOUT_S.iter().any(|plural| name.ends_with(plural));
    if !is_plural {
        return name.to_owned();
    }
    let lower = name.to_ascii_lowercase();
    let cut = |count: usize, ending: &str| format!("{}{ending}", &name[..name.len() - count]);
    if !name.is_ascii() || lower.len() < 4 {
        return name.to_owned();
    }
    if let Some((plural, singular)) = IRREGULAR.iter().find(|(plural, _)| ends_with_word(name, &lower, plural)) {
        // The first letter keeps its case, and so does the common start.
        let shared = plural.bytes().zip(singular.bytes()).take_while(|(one, other)| one == other).count();
        return cut(plural.len() - shared, &singular[shared..]);
    }
    let ends = |endings: &[&str]| endings.iter().any(|ending| lower.ends_with(ending));
    if ends(&UNCHANGED) {
        name.to_owned()
    } else if lower.ends_with("ies") {
        cut(3, "y")
    } else if ends(&CUT_ES) {
        cut(2, "")
    } else if lower.ends_with('s') && !ends(&NO_PLURAL) {
        cut(1, "")
    } else {
        name.to_owned()
    }
}

/// Returns `true` if a name is a plural, or ends with it as a separate word or as the end of a longer one:
/// `bookshelves`, but not `properties` for `ties`.
fn ends_with_word(name: &str, lower: &str, plural: &str) -> bool {
    let Some(before) = lower.strip_suffix(plural) else { return false };
    let at = before.len();
    let begins_word =
        before.bytes().last().is_none_or(|last| !last.is_ascii_lowercase()) || name.as_bytes()[at].is_ascii_uppercase();
    begins_word || plural.len() >= COMPOUND_MIN
}

/// Length from which a plural is also the end of longer words.
const COMPOUND_MIN: usize = 6;

#[cfg(test)]
mod tests {
    use super::singular_word;

    #[test]
    fn a_plural_has_the_singular_of_english() {
        let pairs = [
            ("addresses", "address"),
            ("aliases", "alias"),
            ("analyses", "analysis"),
            ("bookshelves", "bookshelf"),
            ("boxes", "box"),
            ("buses", "bus"),
            ("cacheEntries", "cacheEntry"),
            ("caches", "cache"),
            ("databases", "database"),
            ("heroes", "hero"),
            ("houses", "house"),
            ("Indices", "Index"),
            ("keys", "key"),
            ("menuItems", "menuItem"),
            ("movies", "movie"),
            ("people", "person"),
            ("processes", "process"),
            ("properties", "property"),
            ("restApis", "restApi"),
            ("sizes", "size"),
            ("statuses", "status"),
            ("userCategories", "userCategory"),
            ("warehouses", "warehouse"),
        ];
        for (plural, singular) in pairs {
            assert_eq!(singular_word(plural), singular, "{plural}");
        }
    }

    #[test]
    fn a_word_that_is_no_plural_stays() {
        let words =
            ["analysis", "kubernetes", "redis", "news", "orderStatus", "business", "series", "gas", "bus", "item"];
        for word in words {
            assert_eq!(singular_word(word), word);
        }
    }
}
