//! Conventions of authors: parts of names that many schemas have.

/// Minimum percentage of schemas with the same part of a name that makes it a convention of the author.
const HABIT_PERCENT: usize = 30;

/// Minimum number of schemas that makes a convention.
pub(super) const HABIT_MIN: usize = 3;

/// Returns `true` for a part that enough schemas of all have in their names.
pub(super) fn is_habit(count: usize, all: usize) -> bool {
    count >= HABIT_MIN && count * 100 >= all * HABIT_PERCENT
}
