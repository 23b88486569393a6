//! Choice of the names of all calls together.

use copperplate_language::maps::IndexSet;

use super::candidates::{CallMethodCandidates, call_method_candidates};
use super::distinct::{choose_call_methods, drop_named_parameters};
use super::id_words::{IdWords, read_id_words, repeatable_resource_words, stated_group};
use super::paths::{call_collection_paths, paths_with_deletable_elements};
use super::resources::CallResources;
use super::verbs::is_same_call_word;
use super::{DescribedCall, of_client};
use crate::import::words::{self, singular_word};

/// Calls, and what all of their names depend on.
pub(super) struct NameSources<'d> {
    described: &'d [DescribedCall<'d>],
    pub(super) resources: CallResources<'d>,
    told: Vec<IdWords>,
    /// Paths that others continue with a parameter, and paths behind which a call deletes an element.
    collections: IndexSet<&'d str>,
    deletable: IndexSet<&'d str>,
}

impl<'d> NameSources<'d> {
    pub(super) fn new(described: &'d [DescribedCall<'d>]) -> Self {
        let resources = CallResources::new(described);
        let told = read_id_words(described, resources.are_ids_nested);
        let collections = call_collection_paths(described);
        Self { described, resources, told, collections, deletable: paths_with_deletable_elements(described) }
    }

    /// Returns the words of the id of a call in a resource: without its tag, if that names the resource.
    fn told_in(&self, at: usize, resource: Option<&String>) -> IdWords {
        let (call, told) = (&self.described[at], self.told[at].clone());
        let is_of_tag = resource.is_some() && self.resources.resource_of_tag(call).as_ref() == resource;
        if is_of_tag { told.behind_tag(call) } else { told }
    }

    fn candidates(&self, at: usize, resource: Option<&String>) -> CallMethodCandidates {
        let (call, told) = (&self.described[at], &self.told_in(at, resource));
        // What an id says beside its group is the whole name.
        let dropped = resource.filter(|_| stated_group(call).is_none());
        let words = dropped.map(|resource| repeatable_resource_words(resource)).unwrap_or_default();
        let candidates = call_method_candidates(call, told, &words, &self.collections);
        let names_one = words.last().is_some_and(|noun| told.words.contains(&singular_word(noun)));
        let is_of_several = call.method == "delete" && self.deletable.contains(call.path.trim_end_matches('/'));
        if is_of_several && !names_one { candidates.of_several(call.selects()) } else { candidates }
    }

    /// Returns the candidates of all calls. Calls whose ids are clearer lose their resources.
    pub(super) fn all_candidates(&self, resources: &mut [Option<String>]) -> Vec<CallMethodCandidates> {
        let counts = of_client::count_calls_of_resources(resources);
        let all = self.described.iter().zip(resources).enumerate();
        all.map(|(at, (call, resource))| {
            let usual = self.candidates(at, resource.as_ref());
            let Some(name) = resource.as_deref().filter(|_| self.may_leave_resource(call)) else { return usual };
            let of_call = of_client::CallInResource {
                call,
                told: &self.told_in(at, resource.as_ref()).words,
                method: &usual.methods[0],
                resource: words::split_words(name),
                is_of_tag: self.resources.resource_of_tag(call).is_some(),
                is_only: counts.get(name) == Some(&1),
            };
            if !of_call.is_clearer_without_resource() {
                return usual;
            }
            *resource = None;
            self.candidates(at, None)
        })
        .collect()
    }

    /// Returns `true` unless the id states the resource.
    fn may_leave_resource(&self, call: &DescribedCall) -> bool {
        !self.resources.are_ids_nested && stated_group(call).is_none()
    }

    pub(super) fn choose_methods(
        &self,
        resources: &[Option<String>],
        candidates: &mut [CallMethodCandidates],
        title: &str,
    ) -> Vec<String> {
        let taken = of_client::taken_client_methods(resources);
        for (at, call) in self.described.iter().enumerate().filter(|(at, _)| resources[*at].is_none()) {
            of_client::complete_client_methods(&mut candidates[at].methods, call, &self.told[at].words, title, &taken);
            candidates[at].without_parameters.take_if(|shorter| of_client::is_taken_client_method(shorter, &taken));
        }
        drop_named_parameters(resources, candidates);
        choose_call_methods(resources, candidates)
    }

    /// Takes the resources from calls whose methods repeat them, because shorter ones were taken. Returns `true` if there
    /// are any.
    pub(super) fn leave_repeated_resources(
        &self,
        methods: &[String],
        resources: &mut [Option<String>],
        candidates: &mut [CallMethodCandidates],
    ) -> bool {
        let mut has_changed = false;
        let described = self.described.iter().enumerate();
        for (at, _) in described.filter(|(_, call)| self.may_leave_resource(call)) {
            let noun = resources[at].as_ref().and_then(|resource| words::split_words(resource).pop());
            let is_repeated = |noun: &String| {
                let said = words::split_words(&methods[at]);
                !self.told[at].words.is_empty() && said.iter().any(|word| is_same_call_word(word, noun))
            };
            if noun.as_ref().is_some_and(is_repeated) {
                resources[at] = None;
                candidates[at] = self.candidates(at, None);
                has_changed = true;
            }
        }
        has_changed
    }
}
