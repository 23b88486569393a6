//! What texts say about the parameters and fields of a pagination.

/// Words of a text in lower case, without marks.
pub(in crate::import::operations::pages) struct Words<'t>(Vec<&'t str>);

/// First position that a text gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::import::operations::pages) enum SaidFirst {
    Nothing,
    Position(i64),
    /// Both 0 and 1.
    Contradiction,
}

/// Words that may be between a phrase and the number that it is about.
const FILLERS: [&str; 26] = [
    "a", "an", "and", "as", "at", "be", "by", "count", "first", "from", "has", "index", "is", "number", "of", "on",
    "page", "pages", "set", "the", "to", "value", "with", "being", "indexing", "it",
];

/// Maximum number of words between a phrase and its number.
const FILLERS_MAX: usize = 4;

const STARTS: [&str; 10] =
    ["start", "starts", "starting", "started", "begin", "begins", "beginning", "counted", "counting", "numbered"];

const DEFAULTS: [&str; 4] = ["default", "defaults", "defaulting", "defaulted"];

const MINIMA: [&str; 2] = ["min", "minimum"];

const DATES: [&str; 24] = [
    "date",
    "dates",
    "datetime",
    "time",
    "times",
    "timestamp",
    "timestamps",
    "iso",
    "iso8601",
    "rfc3339",
    "epoch",
    "unix",
    "utc",
    "day",
    "days",
    "created",
    "updated",
    "modified",
    "milliseconds",
    "seconds",
    "yyyy",
    "hour",
    "hours",
    "month",
];

const DISTANCES: [&str; 17] = [
    "timestamp",
    "timestamps",
    "timezone",
    "epoch",
    "unix",
    "milliseconds",
    "seconds",
    "minutes",
    "hours",
    "iso",
    "iso8601",
    "rfc3339",
    "utc",
    "bytes",
    "byte",
    "pixels",
    "degrees",
];

const URLS: [&str; 8] = ["url", "urls", "uri", "uris", "link", "links", "href", "hyperlink"];

const TOKENS: [&str; 7] = ["token", "tokens", "cursor", "cursors", "opaque", "marker", "bookmark"];

const ELEMENTS: [&str; 20] = [
    "item",
    "items",
    "record",
    "records",
    "result",
    "results",
    "row",
    "rows",
    "entry",
    "entries",
    "element",
    "elements",
    "object",
    "objects",
    "resource",
    "resources",
    "documents",
    "hits",
    "matches",
    "entities",
];

const SKIPS: [&str; 8] = ["offset", "skip", "skipped", "index", "pagination", "paging", "paginate", "paginated"];

impl<'t> Words<'t> {
    /// Returns the words of a text that is in lower case.
    pub(in crate::import::operations::pages) fn new(lower: &'t str) -> Self {
        let separates = |character: char| !character.is_alphanumeric();
        Self(lower.split(separates).filter(|word| !word.is_empty()).collect())
    }

    fn has_any(&self, known: &[&str]) -> bool {
        self.0.iter().any(|word| known.contains(word))
    }

    /// Returns `true` if some words follow each other in it.
    pub(in crate::import::operations::pages) fn has(&self, phrase: &[&str]) -> bool {
        self.0.windows(phrase.len()).any(|words| words == phrase)
    }

    /// Returns `true` for a text about a distance in time, in bytes or in space, not in a list.
    pub(in crate::import::operations::pages) fn is_about_other_distances(&self) -> bool {
        self.has_any(&DISTANCES)
    }

    /// Returns `true` for a text that says that a value is a number.
    pub(in crate::import::operations::pages) fn is_about_numbers(&self) -> bool {
        self.has_any(&["number", "integer", "numeric", "int", "skip"]) && !self.is_about_tokens()
    }

    /// Returns `true` for a text about points in time, unless it also speaks of cursors.
    pub(in crate::import::operations::pages) fn is_about_time(&self) -> bool {
        self.has_any(&DATES) && !self.is_about_tokens()
    }

    pub(in crate::import::operations::pages) fn is_about_urls(&self) -> bool {
        let count = self.0.iter().filter(|word| URLS.contains(word)).count();
        let encoded = ["encoded", "safe"].into_iter().filter(|word| self.has(&["url", word])).count();
        count > encoded
    }

    pub(in crate::import::operations::pages) fn is_about_tokens(&self) -> bool {
        self.has_any(&TOKENS)
    }

    pub(in crate::import::operations::pages) fn is_about_elements(&self) -> bool {
        self.has_any(&ELEMENTS)
    }

    pub(in crate::import::operations::pages) fn is_about_pages(&self) -> bool {
        self.has_any(&["page", "pages", "pagination", "paging", "paginate", "paginated"])
    }

    /// Returns `true` for a text about a number of elements before a page.
    pub(in crate::import::operations::pages) fn is_about_skipping(&self) -> bool {
        self.has_any(&SKIPS) || self.is_about_elements() && self.has_any(&["start", "starting", "first", "from"])
    }

    /// Returns `true` for a text about the number of a page, and not about a number of elements.
    pub(in crate::import::operations::pages) fn is_about_page_numbers(&self) -> bool {
        let pages = [&["page", "number"][..], &["number", "of", "pages"], &["pages", "to", "skip"], &["which", "page"]];
        pages.into_iter().any(|phrase| self.has(phrase)) && !self.is_about_elements()
    }

    /// Returns `true` for a text about a number of elements to skip.
    pub(in crate::import::operations::pages) fn is_about_skipped_elements(&self) -> bool {
        let skips = self.has_any(&["skip", "skipped", "offset"]);
        skips && self.is_about_elements()
    }

    pub(in crate::import::operations::pages) fn is_about_ids(&self) -> bool {
        self.has_any(&["id", "ids", "identifier", "uuid"])
    }

    /// Returns `true` for a text about the requested page, not the next one.
    pub(in crate::import::operations::pages) fn is_about_this_page(&self) -> bool {
        self.has_any(&["current", "requested", "previous", "prev", "used", "given", "supplied"])
            && !self.has_any(&["next", "subsequent", "following", "more", "remaining"])
    }

    pub(in crate::import::operations::pages) fn is_about_next_page(&self) -> bool {
        self.has_any(&["next", "subsequent", "following", "more", "remaining", "continue"])
    }

    /// Returns `true` for a text about pages that may have fewer elements than requested, although it is not the last one.
    pub(in crate::import::operations::pages) fn is_about_short_pages(&self) -> bool {
        let verbs = ["return", "returns", "contain", "contains"];
        verbs.iter().any(|verb| self.has(&[verb, "fewer"]) || self.has(&[verb, "less", "than"]))
    }

    pub(in crate::import::operations::pages) fn is_about_link_headers(&self) -> bool {
        let phrases = [
            &["link", "header"][..],
            &["link", "headers"],
            &["link", "response", "header"],
            &["header", "link"],
            &["rel", "next"],
        ];
        phrases.into_iter().any(|phrase| self.has(phrase))
    }

    /// Returns the first position that the text gives.
    pub(in crate::import::operations::pages) fn first_position(&self) -> SaidFirst {
        let mut found = self.0.iter().enumerate().filter_map(|(at, word)| self.first_position_at(at, word));
        let Some(first) = found.next() else { return SaidFirst::Nothing };
        if found.all(|other| other == first) { SaidFirst::Position(first) } else { SaidFirst::Contradiction }
    }

    /// Returns the position that a phrase gives, by the place of its first word.
    fn first_position_at(&self, at: usize, word: &str) -> Option<i64> {
        let next = |count: usize| self.0.get(at + count).copied().unwrap_or_default();
        if let Some(number) = position_word(word) {
            let is_base = ["based", "indexed", "origin", "index"].contains(&next(1)) && word != "one"
                || word == "one" && ["based", "indexed"].contains(&next(1));
            let is_default = next(1) == "by" && next(2) == "default";
            let names_first =
                self.has_after(at + 1, &["first"]) && self.0[at + 1..].iter().take(5).any(|word| *word == "page");
            let is_unit = self.0.get(at + 1).is_some_and(|word| ELEMENTS.contains(word));
            return (is_base || is_default || names_first && !is_unit).then_some(number);
        }
        if STARTS.contains(&word) || DEFAULTS.contains(&word) || MINIMA.contains(&word) {
            return self.number_after(at + 1);
        }
        match word {
            "first" if next(1) == "page" => self.number_after(at + 2),
            // `(0..N)`, and at least 1.
            "greater" if next(1) == "than" && next(2) == "0" => Some(1),
            "from" if next(2) == "to" || next(2) == "on" => position_word(next(1)),
            _ => None,
        }
    }

    /// Returns `true` if a word follows, behind words without a meaning.
    fn has_after(&self, from: usize, wanted: &[&str]) -> bool {
        let between = [
            "is",
            "for",
            "as",
            "the",
            "being",
            "means",
            "returns",
            "represents",
            "gets",
            "to",
            "get",
            "fetch",
            "retrieve",
        ];
        let mut rest = self.0.iter().skip(from).take(FILLERS_MAX).skip_while(|word| between.contains(word));
        rest.next().is_some_and(|word| wanted.contains(word))
    }

    /// Returns the number that follows, behind words without a meaning.
    fn number_after(&self, from: usize) -> Option<i64> {
        let mut rest = self.0.iter().skip(from).take(FILLERS_MAX + 1).skip_while(|word| FILLERS.contains(word));
        position_word(rest.next()?)
    }
}

/// Returns the first position that a word is.
fn position_word(word: &str) -> Option<i64> {
    match word {
        "0" | "zero" => Some(0),
        "1" | "one" => Some(1),
        _ => None,
    }
}

/// Returns the first position of pages according to a text about a whole call or API: of its sentences about pages.
pub(in crate::import::operations::pages) fn first_page_of_text(text: &str) -> SaidFirst {
    let lower = text.to_lowercase();
    let sentences = lower.split(['.', '\n', ';', '|']).filter(|sentence| {
        let words = Words::new(sentence);
        let numbers = [&["page", "number"][..], &["page", "numbers"], &["page", "index"], &["first", "page"]];
        let is_of_page = words.has_any(&["page", "pages"]) && !words.has_any(&["size", "per", "limit", "items"]);
        is_of_page || numbers.into_iter().any(|phrase| words.has(phrase))
    });
    let mut found = SaidFirst::Nothing;
    for sentence in sentences {
        let said = Words::new(sentence).first_position();
        found = match (found, said) {
            (SaidFirst::Nothing, SaidFirst::Nothing | SaidFirst::Position(_) | SaidFirst::Contradiction) => said,
            (SaidFirst::Position(_) | SaidFirst::Contradiction, SaidFirst::Nothing) => found,
            (SaidFirst::Position(_), SaidFirst::Position(_)) if found == said => found,
            (SaidFirst::Position(_) | SaidFirst::Contradiction, SaidFirst::Position(_) | SaidFirst::Contradiction) => {
                SaidFirst::Contradiction
            }
        };
    }
    found
}
