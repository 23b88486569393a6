//! First position of a list whose pages the client counts, and what shows it.

use super::descriptions::node_integer;
use super::request::PageParameter;
use super::texts::SaidFirst;

/// First position of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::import::operations::pages) enum First {
    /// The position, and what shows it.
    Known(i64, &'static str),
    Unknown,
    /// What contradicts each other.
    Contradictory(&'static str),
}

/// Statements of a document about the first position of a parameter.
pub(in crate::import::operations::pages) struct FirstStatements {
    default: Option<i64>,
    minimum: Option<i64>,
    examples: Vec<i64>,
    text: SaidFirst,
}

impl FirstStatements {
    pub(in crate::import::operations::pages) fn read(parameter: &PageParameter) -> Self {
        let described = &parameter.description;
        Self {
            default: described.integer("default"),
            minimum: described.minimum(),
            examples: described.examples().into_iter().filter_map(node_integer).collect(),
            text: parameter.words().first_position(),
        }
    }

    /// Returns the number of the first page. `around` is what the texts about the call and the API say.
    pub(in crate::import::operations::pages) fn first_number(&self, around: &[(SaidFirst, &'static str)]) -> First {
        match self.stated() {
            First::Unknown => {}
            stated @ (First::Known(..) | First::Contradictory(_)) => return stated,
        }
        let example = [0, 1].into_iter().find(|first| self.examples.contains(first));
        let told = around.iter().find_map(|(said, shown)| match said {
            SaidFirst::Nothing => None,
            SaidFirst::Position(position) => Some((Some(*position), *shown)),
            SaidFirst::Contradiction => Some((None, *shown)),
        });
        match (told, example) {
            (Some((None, _)), _) => First::Unknown,
            // Pages that begin with 0 have page 1, too.
            (Some((Some(1), _)), Some(0)) => {
                First::Contradictory("its example and the texts disagree about the first page")
            }
            (Some((Some(position), _)), _) if self.minimum.is_some_and(|minimum| minimum > position) => {
                First::Contradictory("its minimum and the texts disagree about the first page")
            }
            (Some((Some(position), shown)), _) => First::Known(position, shown),
            (None, Some(1)) if self.minimum == Some(0) => First::Unknown,
            (None, Some(example)) => First::Known(example, "as its example shows"),
            (None, None) => match self.minimum {
                Some(minimum @ (0 | 1)) => First::Known(minimum, "its minimum"),
                Some(_) | None => First::Unknown,
            },
        }
    }

    /// Returns the position of the first element, which is 0 if nothing else is said.
    pub(in crate::import::operations::pages) fn first_offset(&self) -> First {
        match self.stated() {
            First::Unknown => match self.minimum {
                Some(1) => First::Known(1, "its minimum"),
                Some(_) | None => First::Known(0, "as usual"),
            },
            stated @ (First::Known(..) | First::Contradictory(_)) => stated,
        }
    }

    /// Returns what the default and the text of the parameter say, with the bounds.
    fn stated(&self) -> First {
        let said = match self.text {
            SaidFirst::Contradiction => return First::Contradictory("its description names two first positions"),
            SaidFirst::Position(position) => Some(position),
            SaidFirst::Nothing => None,
        };
        match (self.default, said) {
            (Some(default), Some(said)) if default != said => {
                First::Contradictory("its default and its description disagree about the first position")
            }
            (Some(default @ (0 | 1)), _) => match self.minimum {
                Some(minimum) if minimum > default => First::Contradictory("its default is below its minimum"),
                Some(_) | None if default == 1 && self.examples.contains(&0) => {
                    First::Contradictory("its default and its example disagree about the first position")
                }
                Some(_) | None => First::Known(default, "its default"),
            },
            (Some(_), _) => First::Contradictory("its default cannot be a first position"),
            (None, Some(said)) => match self.minimum {
                Some(minimum) if minimum > said => {
                    First::Contradictory("its minimum and its description disagree about the first position")
                }
                Some(_) | None => First::Known(said, "as its description says"),
            },
            (None, None) => match self.minimum {
                Some(1) if self.examples.contains(&0) => {
                    First::Contradictory("its minimum and its example disagree about the first position")
                }
                Some(1) => First::Known(1, "its minimum"),
                Some(_) | None => First::Unknown,
            },
        }
    }
}
