//! Settling: a spec is built and checked, and what the checks of the language reject is built differently, until
//! nothing is rejected. The checks see the trees, so text is written only once.

use copperplate_language::diagnostics::{Code, Diagnostic};
use copperplate_language::model::Model;
use copperplate_language::stages;
use copperplate_language::tree::Node;

/// An error of a spec that is not written yet.
#[derive(Debug)]
pub(super) struct Rejection {
    /// Number of the file, and of the value in it.
    pub(super) at: (usize, usize),
    /// Keys on the path to the value, from the root of its file.
    pub(super) keys: Vec<String>,
    /// The value, if it is a string, or the key that is rejected.
    pub(super) text: Option<String>,
    pub(super) code: &'static Code,
    pub(super) message: String,
}

/// Way of building a spec, and of giving way to the checks.
pub(super) trait Policy {
    /// Spec, with everything that belongs to it.
    type Spec;

    /// Builds the spec.
    fn build(&mut self) -> Self::Spec;

    /// Returns the files of a spec, each with its path.
    fn files<'s>(&self, spec: &'s Self::Spec) -> Vec<(String, &'s Node)>;

    /// Returns `false` if a spec that the checks accept is to be built once more.
    fn accepts(&mut self, spec: &Self::Spec) -> Result<bool, Vec<Rejection>>;

    /// Takes something from each rejected element. Returns `false` if nothing is left to take.
    fn give_way(&mut self, spec: &Self::Spec, rejections: &[Rejection]) -> bool;
}

/// Builds a spec until it is valid; without its model, if it cannot become valid.
pub(super) fn settle<P: Policy>(policy: &mut P) -> (P::Spec, Option<Model>) {
    loop {
        let spec = policy.build();
        let checked = check_files(policy.files(&spec)).and_then(|model| Ok((policy.accepts(&spec)?, model)));
        match checked {
            Ok((true, model)) => return (spec, Some(model)),
            Ok((false, _)) => {}
            Err(rejections) if policy.give_way(&spec, &rejections) => {}
            Err(_) => return (spec, None),
        }
    }
}

/// Checks a spec. Its errors are in the order in which they are reported.
pub(super) fn check_files(files: Vec<(String, &Node)>) -> Result<Model, Vec<Rejection>> {
    let (paths, mut roots): (Vec<String>, Vec<Node>) =
        files.into_iter().map(|(path, root)| (path, root.clone())).unzip();
    roots.iter_mut().enumerate().for_each(|(file, root)| root.number(file));
    stages::understand_nodes(paths.into_iter().zip(&roots).collect()).map_err(|errors| {
        let rejection = |error: Diagnostic| {
            let (file, start) = (error.span.file_index(), error.span.start());
            let mut keys = Vec::new();
            let text = roots.get(file).and_then(|root| root.find_keys(start, &mut keys)).map(str::to_owned);
            Rejection { at: (file, start), keys, text, code: error.code, message: error.message }
        };
        errors.into_iter().map(rejection).collect()
    })
}
