//! Names of the fields that describe a page.

use super::names::plain_name;
use crate::import::words;

/// Names of fields that tell whether there are more pages.
const MORES: [&str; 20] = [
    "hasmore",
    "hasnext",
    "hasnextpage",
    "hasmorepages",
    "hasmoreitems",
    "hasmoreresults",
    "hasmorerecords",
    "hasmoredata",
    "hasmoreitemsincollection",
    "ismore",
    "morepages",
    "moreitems",
    "moreresults",
    "moreavailable",
    "moreitemsincollection",
    "moredata",
    "more",
    "nextpageexists",
    "istruncated",
    "truncated",
];

/// Names of fields that tell whether a page is the last.
const DONES: [&str; 10] =
    ["islast", "islastpage", "last", "lastpage", "done", "isdone", "isfinalpage", "finished", "isfinished", "isend"];

/// Names of fields with the number of all elements.
const TOTALS: [&str; 24] = [
    "total",
    "totalcount",
    "totalitems",
    "totalitemcount",
    "totalresults",
    "totalresultscount",
    "totalrecords",
    "totalrecordcount",
    "totalelements",
    "totalentries",
    "totalentrycount",
    "totalhits",
    "totalrows",
    "totalsize",
    "totalnumber",
    "totalnum",
    "totalobjects",
    "totalmatches",
    "numfound",
    "itemstotal",
    "resulttotal",
    "resultstotal",
    "countall",
    "count",
];

/// Names of fields with the number of all pages.
const PAGE_TOTALS: [&str; 16] = [
    "totalpages",
    "totalpage",
    "totalpagecount",
    "totalnumberofpages",
    "pagecount",
    "pagescount",
    "pagestotal",
    "pagetotal",
    "numpages",
    "numberofpages",
    "nbpages",
    "lastpage",
    "lastpagenumber",
    "maxpage",
    "pages",
    "countpages",
];

/// Names of fields with the URL of the next page.
const NEXT_URLS: [&str; 14] = [
    "nexturl",
    "nexturi",
    "nexthref",
    "nextlink",
    "nextpageurl",
    "nextpageuri",
    "nextpagelink",
    "nextpagehref",
    "odatanextlink",
    "urlnext",
    "linknext",
    "nextrecordsurl",
    "nextresultsurl",
    "nextpagepath",
];

/// Names of fields with a cursor that are the next one although they do not say `next`.
const FURTHER_CURSORS: [&str; 22] = [
    "cursor",
    "endcursor",
    "aftercursor",
    "cursorafter",
    "after",
    "startingafter",
    "continuationtoken",
    "continuation",
    "continue",
    "iterator",
    "bookmark",
    "scrollid",
    "pagetoken",
    "pagingtoken",
    "paginationtoken",
    "paginationkey",
    "paginationid",
    "skiptoken",
    "pagestate",
    "pagingstate",
    "lastevaluatedkey",
    "resumptiontoken",
];

/// Names, without `next`, of fields with the next cursor.
const NEXT_CURSORS: [&str; 29] = [
    "",
    "cursor",
    "cursorid",
    "cursormark",
    "pagecursor",
    "token",
    "pagetoken",
    "pagingtoken",
    "paginationtoken",
    "continuationtoken",
    "continuation",
    "skiptoken",
    "synctoken",
    "marker",
    "pagemarker",
    "key",
    "pagekey",
    "startkey",
    "page",
    "pageid",
    "pagestate",
    "pagingstate",
    "iterator",
    "bookmark",
    "offset",
    "start",
    "from",
    "position",
    "after",
];

/// Words of the names of objects that describe a page.
const PAGE_WORDS: [&str; 16] = [
    "page",
    "pages",
    "pagination",
    "paging",
    "pager",
    "paginator",
    "paginated",
    "meta",
    "metadata",
    "links",
    "link",
    "next",
    "cursor",
    "cursors",
    "info",
    "navigation",
];

/// Kind of a field by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::import::operations::pages) enum FieldRole {
    More,
    Done,
    Total,
    TotalPages,
    NextUrl,
}

impl FieldRole {
    /// Returns the usual names, the best first.
    pub(in crate::import::operations::pages) fn names(self) -> &'static [&'static str] {
        match self {
            Self::More => &MORES,
            Self::Done => &DONES,
            Self::Total => &TOTALS,
            Self::TotalPages => &PAGE_TOTALS,
            Self::NextUrl => &NEXT_URLS,
        }
    }
}

/// Returns `true` for the name of a field with the next cursor, if it says `next`.
pub(in crate::import::operations::pages) fn is_next_cursor(name: &str) -> bool {
    let plain = plain_name(name);
    plain.strip_prefix("next").is_some_and(|rest| NEXT_CURSORS.contains(&rest))
}

/// Returns `true` for the name of a field with the next cursor that does not say `next`.
pub(in crate::import::operations::pages) fn is_further_cursor(name: &str) -> bool {
    FURTHER_CURSORS.contains(&plain_name(name).as_str())
}

/// Returns `true` for the name of an object that describes a page.
pub(in crate::import::operations::pages) fn is_about_pages(name: &str) -> bool {
    let words = words::split_words(name);
    words.iter().any(|word| PAGE_WORDS.contains(&word.as_str())) || name == "additional_data"
}
