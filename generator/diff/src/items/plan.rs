//! Types and calls that differ between two crates.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_codegen::ir::{Auth, Call, Item, ReplyHeader, Servers};
use copperplate_codegen::lower::{self, Lowering};
use copperplate_codegen::surface::{self, PublicItem};
use copperplate_language::model::Model;

/// Crate, with its types and calls that differ from the other crate.
pub(super) struct Plan<'m> {
    cx: Lowering<'m>,
    own: Declared,
}

/// Types and calls by name.
#[derive(Default)]
struct Declared {
    types: BTreeMap<String, Item>,
    calls: BTreeMap<String, Call>,
}

/// Plans two crates. Files with the same name are compared at once, because most of their declarations are equal and
/// need not be kept; the others may be equal to declarations of another file.
pub(super) fn plan<'m>(base: &'m Model, head: &'m Model) -> (Plan<'m>, Plan<'m>) {
    let (base, head) = (Lowering::of(base), Lowering::of(head));
    let (mut before, mut after) = (Declared::default(), Declared::default());
    let (files_before, files_after) = (files(&base), files(&head));
    for name in files_before.keys().chain(files_after.keys()).collect::<BTreeSet<_>>() {
        let (mut old, mut new) =
            (Declared::of(&base, files_before.get(name)), Declared::of(&head, files_after.get(name)));
        old.remove_equal(&mut new);
        before.extend(old);
        after.extend(new);
    }
    before.remove_equal(&mut after);
    (Plan { cx: base, own: before }, Plan { cx: head, own: after })
}

fn files<'m>(cx: &Lowering<'m>) -> BTreeMap<&'m str, usize> {
    cx.model.modules.iter().enumerate().map(|(number, module)| (module.name.as_str(), number)).collect()
}

impl Plan<'_> {
    /// Returns the names of the resources, sorted.
    pub(super) fn resources(&self) -> Vec<(String, String)> {
        let mut names: Vec<_> =
            self.cx.model.resources.iter().map(|resource| lower::resource_names(&resource.name)).collect();
        names.sort_unstable();
        names
    }

    /// Returns the authentication, unless it has errors.
    pub(super) fn auth(&self) -> Option<Auth> {
        let auth = &self.cx.model.auth;
        auth.is_complete.then(|| lower::auth::auth(auth))
    }

    /// Returns the servers, if the API has any.
    pub(super) fn servers(&self) -> Option<Servers> {
        lower::servers::servers(self.cx.model)
    }

    /// Returns the headers of responses.
    pub(super) fn reply_headers(&self) -> Vec<ReplyHeader> {
        lower::responses::headers::headers(&self.cx)
    }

    /// Returns the public items of the types and calls that differ, those of these headers of responses, and those of a
    /// client with this authentication and these servers.
    pub(super) fn items(
        &self,
        headers: &[ReplyHeader],
        client: Option<(&Auth, Option<&Servers>)>,
    ) -> impl Iterator<Item = PublicItem> {
        let types = self.own.types.values().flat_map(surface::of_type);
        let calls = self.own.calls.values().flat_map(surface::of_call);
        let client = client.map(|(auth, servers)| surface::of_client(&lower::resources(&self.cx), auth, servers));
        types.chain(calls).chain(surface::of_reply_headers(headers)).chain(client.into_iter().flatten())
    }
}

impl Declared {
    fn of(cx: &Lowering, file: Option<&usize>) -> Self {
        let Some(&file) = file else { return Self::default() };
        let module = lower::module(cx, file);
        Self {
            types: module.items.into_iter().map(|item| (item.name().to_owned(), item)).collect(),
            calls: module.calls.into_iter().map(|call| (call.id.clone(), call)).collect(),
        }
    }

    fn extend(&mut self, other: Self) {
        self.types.extend(other.types);
        self.calls.extend(other.calls);
    }

    /// Removes equal declarations from both.
    fn remove_equal(&mut self, other: &mut Self) {
        remove_equal(&mut self.types, &mut other.types);
        remove_equal(&mut self.calls, &mut other.calls);
    }
}

fn remove_equal<T: PartialEq>(one: &mut BTreeMap<String, T>, other: &mut BTreeMap<String, T>) {
    one.retain(|name, item| {
        let is_equal = other.get(name) == Some(item);
        if is_equal {
            other.remove(name);
        }
        !is_equal
    });
}
