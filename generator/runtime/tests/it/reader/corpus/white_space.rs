//! Empty texts, and white space of JSON and of other kinds.

pub(super) const TEXTS: &[&str] = &[
    "",
    " ",
    "\t\n\r ",
    " \t\n\r1 \t\n\r",
    "\u{b}1",
    "\u{c}1",
    "\u{a0}1",
    "\u{2003}1",
    "1\u{0}",
    "\u{0}",
    "\u{feff}1",
    "\u{feff}{}",
    "1\u{feff}",
    "[\u{a0}]",
    " [ 1 , 2 ] ",
    " { \"a\" : 1 , \"b\" : 2 } ",
];
