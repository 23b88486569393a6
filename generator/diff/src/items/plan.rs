//! Types and calls that differ between two crates.

use std::collections::{BTreeMap, BTreeSet};

use copperplate_codegen::ir::{Auth, Call, Item, ResponseHeader, Servers};
use copperplate_codegen::lower::{self, Lowering};
use copperplate_codegen::surface::{self, PublicItem};
use copperplate_language::model::Model;

/// Crate, with its types and calls that differ from the other crate.
pub(super) struct Plan<'m> {
    cx: Lowering<'m>,
    own: PlannedDeclarations,
}

/// Types and calls by name.
#[derive(Default)]
struct PlannedDeclarations {
    types: BTreeMap<String, Item>,
    calls: BTreeMap<String, Call>,
}

/// Plans two crates. Files with the same name are compared at once, because most of their declarations are equal and
/// need not be kept; the others may be equal to declarations of another file.
pub(super) fn plan_items<'m>(base: &'m Model, head: &'m Model) -> (Plan<'m>, Plan<'m>) {
    let (base, head) = (Lowering::new(base), Lowering::new(head));
    let (mut before, mut after) = (PlannedDeclarations::default(), PlannedDeclarations::default());
    let (files_before, files_after) = (planned_files(&base), planned_files(&head));
    for name in files_before.keys().chain(files_after.keys()).collect::<BTreeSet<_>>() {
        let (mut old, mut new) = (
            PlannedDeclarations::new(&base, files_before.get(name)),
            PlannedDeclarations::new(&head, files_after.get(name)),
        );
        old.remove_equal(&mut new);
        before.extend(old);
        after.extend(new);
    }
    before.remove_equal(&mut after);
    (Plan { cx: base, own: before }, Plan { cx: head, own: after })
}

fn planned_files<'m>(cx: &Lowering<'m>) -> BTreeMap<&'m str, usize> {
    cx.model.modules.iter().enumerate().map(|(number, module)| (module.name.as_str(), number)).collect()
}

impl Plan<'_> {
    /// Returns the names of the resources, sorted.
    pub(super) fn resources(&self) -> Vec<(String, String)> {
        let mut names: Vec<_> =
            self.cx.model.resources.iter().map(|resource| lower::lower_resource_names(&resource.name)).collect();
        names.sort_unstable();
        names
    }

    /// Returns the authentication, unless it has errors.
    pub(super) fn auth(&self) -> Option<Auth> {
        let auth = &self.cx.model.auth;
        auth.is_complete.then(|| lower::auth::lower_auth(auth))
    }

    /// Returns the servers, if the API has any.
    pub(super) fn servers(&self) -> Option<Servers> {
        lower::servers::lower_servers(self.cx.model)
    }

    /// Returns the headers of responses.
    pub(super) fn response_headers(&self) -> Vec<ResponseHeader> {
        lower::responses::headers::lower_response_headers(&self.cx)
    }

    /// Returns the public items of the types and calls that differ, of these response headers, and of a client with
    /// this authentication and these servers.
    pub(super) fn items(
        &self,
        headers: &[ResponseHeader],
        client: Option<(&Auth, Option<&Servers>)>,
    ) -> impl Iterator<Item = PublicItem> {
        let types = self.own.types.values().flat_map(surface::type_surface);
        let calls = self.own.calls.values().flat_map(surface::call_surface);
        let client =
            client.map(|(auth, servers)| surface::client_surface(&lower::lower_resources(&self.cx), auth, servers));
        let webhooks = surface::webhooks_surface(self.cx.model);
        types
            .chain(calls)
            .chain(webhooks)
            .chain(surface::response_headers_surface(headers))
            .chain(client.into_iter().flatten())
    }
}

impl PlannedDeclarations {
    fn new(cx: &Lowering, file: Option<&usize>) -> Self {
        let Some(&file) = file else { return Self::default() };
        let module = lower::lower_module(cx, file);
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
        remove_equal_planned(&mut self.types, &mut other.types);
        remove_equal_planned(&mut self.calls, &mut other.calls);
    }
}

fn remove_equal_planned<T: PartialEq>(one: &mut BTreeMap<String, T>, other: &mut BTreeMap<String, T>) {
    one.retain(|name, item| {
        let is_equal = other.get(name) == Some(item);
        if is_equal {
            other.remove(name);
        }
        !is_equal
    });
}
