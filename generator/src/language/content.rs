//! Content words: what a body or a response holds besides JSON.

use super::values;

values! {
    CONTENTS;
    NONE = "none", "Nothing: the body is empty.";
}
