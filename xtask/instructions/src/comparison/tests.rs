use super::{difference, errors, updated};
use crate::figures::Figures;

fn figures(toolchain: &str, counts: &[(&str, u64)]) -> Figures {
    let counts = counts.iter().map(|(task, count)| ((*task).to_owned(), *count)).collect();
    Figures { toolchain: toolchain.to_owned(), counts }
}

#[test]
fn three_percent_are_no_error() {
    let committed = figures("1.95", &[("read", 1000), ("write", 1000)]);
    assert_eq!(errors(&committed, &figures("1.95", &[("read", 1030), ("write", 970)])), <[&str; 0]>::default());
}

#[test]
fn an_error_names_task_counts_difference_and_command() {
    let committed = figures("1.95", &[("gone", 1), ("read", 1000), ("write", 1000)]);
    let counted = figures("1.95", &[("new", 7), ("read", 1031), ("write", 969)]);
    assert_eq!(
        errors(&committed, &counted),
        [
            "`new` has no figure; it takes 7 instructions. To add it: xtask/instructions/run.sh --update",
            "`read` became slower: +3.10 %, from 1000 to 1031 instructions. If this is intended, commit it: \
             xtask/instructions/run.sh --update",
            "`write` became faster: -3.10 %, from 1000 to 969 instructions. Commit the new figure: \
             xtask/instructions/run.sh --update",
            "`gone` has a figure, but is not counted. To remove it: xtask/instructions/run.sh --update",
        ]
    );
}

#[test]
fn an_update_keeps_the_figures_that_are_right() {
    let committed = figures("1.95", &[("gone", 1), ("read", 1000), ("write", 1000)]);
    let counted = figures("1.95", &[("new", 7), ("read", 1031), ("write", 1029)]);
    let expected = figures("1.95", &[("new", 7), ("read", 1031), ("write", 1000)]);
    assert_eq!(updated(&committed, counted), expected);
}

#[test]
fn an_update_by_another_toolchain_replaces_all_figures() {
    let counted = figures("1.96", &[("read", 1001)]);
    assert_eq!(updated(&figures("1.95", &[("read", 1000)]), counted.clone()), counted);
}

#[test]
fn what_is_written_is_read_again() {
    let written = figures("rustc 1.95.0 (5980761 2026-04-14)", &[("read messages", 1000)]);
    assert_eq!(toml::from_str::<Figures>(&written.to_string()).expect("TOML"), written);
}

#[test]
fn a_task_without_a_figure_is_new() {
    assert_eq!([difference(None, 1), difference(Some(200), 199)], ["new", "-0.50 %"]);
}
