//! Names of the parameters of a pagination.

use super::names::plain_name;

/// Names of parameters for the number of a page.
const NUMBERS: [&str; 14] = [
    "page",
    "pagenumber",
    "pagenum",
    "pageno",
    "pagenr",
    "pageindex",
    "pageidx",
    "currentpage",
    "requestedpage",
    "startpage",
    "pagetoget",
    "pagen",
    "paged",
    "pg",
];

/// Names of parameters for the number of elements to skip.
const OFFSETS: [&str; 22] = [
    "offset",
    "skip",
    "startat",
    "startindex",
    "startrow",
    "startrecord",
    "startitem",
    "startoffset",
    "startposition",
    "startresult",
    "firstresult",
    "firstitem",
    "fromindex",
    "skipcount",
    "skipitems",
    "skiprecords",
    "recordoffset",
    "resultoffset",
    "resultsoffset",
    "itemoffset",
    "rowoffset",
    "offsetrows",
];

/// Names of parameters that are offsets only beside a page size, or if their text says so.
const POSSIBLE_OFFSETS: [&str; 6] = ["start", "from", "begin", "index", "position", "startfrom"];

/// Names of parameters that end a range whose start could otherwise be an offset.
const RANGE_ENDS: [&str; 8] = ["end", "to", "until", "stop", "endat", "finish", "till", "endtime"];

/// Names of parameters for the size of a page.
const SIZES: [&str; 36] = [
    "limit",
    "perpage",
    "pagesize",
    "size",
    "count",
    "maxresults",
    "maxresult",
    "maxitems",
    "maxrecords",
    "maxentries",
    "maxkeys",
    "maxcount",
    "maxrows",
    "maxpagesize",
    "max",
    "top",
    "rows",
    "take",
    "first",
    "num",
    "n",
    "pagelimit",
    "pagelength",
    "itemsperpage",
    "resultsperpage",
    "recordsperpage",
    "entriesperpage",
    "rowsperpage",
    "hitsperpage",
    "limitperpage",
    "sizeperpage",
    "numresults",
    "numberofresults",
    "numitems",
    "batchsize",
    "length",
];

/// Names of parameters for a cursor.
const CURSORS: [&str; 40] = [
    "cursor",
    "cursorid",
    "cursormark",
    "cursortoken",
    "aftercursor",
    "startcursor",
    "nextcursor",
    "pagecursor",
    "pagetoken",
    "pagingtoken",
    "paginationtoken",
    "paginationkey",
    "paginationid",
    "nexttoken",
    "nextpagetoken",
    "nextpagekey",
    "startingtoken",
    "continuationtoken",
    "continuationkey",
    "continuation",
    "continue",
    "resumptiontoken",
    "resumetoken",
    "skiptoken",
    "marker",
    "usemarker",
    "nextmarker",
    "iterator",
    "bookmark",
    "scrollid",
    "pagestate",
    "pagingstate",
    "pagekey",
    "nextkey",
    "exclusivestartkey",
    "lastevaluatedkey",
    "startingafter",
    "startafter",
    "after",
    "searchafter",
];

/// Names of parameters for the id of the last element that was received.
const LAST_IDS: [&str; 8] =
    ["startingafter", "startafter", "startafterid", "startingafterid", "after", "afterid", "lastid", "lastitemid"];

/// Kind of a parameter by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::import::operations::pages) enum ParameterRole {
    Number,
    /// `p`: the number of a page, if its text speaks of pages.
    PossibleNumber,
    Offset,
    /// `start`: an offset, if there is a page size, or its text says so.
    PossibleOffset,
    /// `pageOffset`: either elements or pages are skipped.
    NumberOrOffset,
    Size,
    Cursor,
}

/// Returns the kinds of a query parameter with a name. `next` and `page` can also be cursors, which their type tells.
pub(in crate::import::operations::pages) fn parameter_role(name: &str) -> Option<ParameterRole> {
    let (plain, is_of_page) = inner_name(name);
    let is = |known: &[&str]| known.contains(&plain.as_str());
    if is_of_page && ["number", "no", "nr"].contains(&plain.as_str()) || is(&NUMBERS) {
        Some(ParameterRole::Number)
    } else if plain == "p" {
        Some(ParameterRole::PossibleNumber)
    } else if is(&OFFSETS) {
        Some(ParameterRole::Offset)
    } else if is(&POSSIBLE_OFFSETS) {
        Some(ParameterRole::PossibleOffset)
    } else if plain == "pageoffset" {
        Some(ParameterRole::NumberOrOffset)
    } else if is(&SIZES) {
        Some(ParameterRole::Size)
    } else if is(&CURSORS) || is_of_page && plain == "token" {
        Some(ParameterRole::Cursor)
    } else {
        None
    }
}

/// Returns the name within an object of page parameters, and whether it is in one: `offset` of `page[offset]`.
fn inner_name(name: &str) -> (String, bool) {
    let split = name.split_once(['[', '.']).map(|(outer, inner)| (plain_name(outer), plain_name(inner)));
    match split {
        Some((outer, inner)) if !inner.is_empty() && is_object_of_page_parameters(&outer) => {
            (inner, ["page", "pages", "pagination", "paging", "pager", "pageable"].contains(&outer.as_str()))
        }
        Some(_) | None => (plain_name(name), false),
    }
}

fn is_object_of_page_parameters(outer: &str) -> bool {
    let known = ["page", "pages", "pagination", "paging", "pager", "pageable", "options", "params", "query", "list"];
    known.contains(&outer)
}

/// Returns `true` for an index, of elements or of pages.
pub(in crate::import::operations::pages) fn is_index(name: &str) -> bool {
    ["index", "position"].contains(&inner_name(name).0.as_str())
}

/// Returns `true` for the end of a range, given by the name of a parameter.
pub(in crate::import::operations::pages) fn is_range_end(name: &str) -> bool {
    RANGE_ENDS.contains(&plain_name(name).as_str())
}

/// Returns `true` for a parameter with the id of the last element that was received.
pub(in crate::import::operations::pages) fn is_last_id(name: &str) -> bool {
    LAST_IDS.contains(&inner_name(name).0.as_str())
}
