//! The smallest values of a model, each found once: a search takes thousands of steps, and many messages consist of the
//! same values.

use std::cell::RefCell;
use std::rc::Rc;

use serde_json::Value;

use super::smallest::{Acceptance, SizedJson, SmallestSearch, Want};
use crate::maps::IndexMap;
use crate::model::{Bounds, Field, Model, Type, TypeId};

/// The smallest values of a model that were asked for so far.
pub struct SmallestValues<'m> {
    pub(super) model: &'m Model,
    /// Values of fields, by their address in the model.
    fields: RefCell<IndexMap<*const Field, Option<SmallestValue>>>,
    /// Values of declared types.
    types: RefCell<IndexMap<TypeId, Option<SmallestValue>>>,
    searches: RefCell<usize>,
}

/// The smallest value of a type.
#[derive(Clone)]
pub struct SmallestValue(Rc<SizedJson>);

impl SmallestValue {
    /// Returns the value.
    #[must_use]
    pub fn node(&self) -> &Value {
        &self.0.node
    }

    /// Returns the length of its text.
    pub(super) fn length(&self) -> usize {
        self.0.size.length
    }
}

impl<'m> SmallestValues<'m> {
    /// Prepares the search.
    #[must_use]
    pub fn new(model: &'m Model) -> Self {
        Self { model, fields: RefCell::default(), types: RefCell::default(), searches: RefCell::new(0) }
    }

    /// Returns the smallest value of a type within bounds; `None` if it would have to be very large.
    #[must_use]
    pub fn find_value(&self, ty: &Type, bounds: &Bounds) -> Option<Value> {
        self.find(ty, bounds).map(|value| value.node().clone())
    }

    /// Returns the smallest value of a field of the model.
    #[must_use]
    pub fn find_field_value(&self, field: &Field) -> Option<SmallestValue> {
        let key = std::ptr::from_ref(field);
        if let Some(known) = self.fields.borrow().get(&key) {
            return known.clone();
        }
        let found = match field.constant() {
            Some(constant) => Some(SmallestValue(Rc::new(SizedJson::scalar(Value::from(constant))))),
            None => self.find(&field.ty, &field.attributes.bounds),
        };
        self.fields.borrow_mut().insert(key, found.clone());
        found
    }

    /// Returns the number of searches so far.
    #[must_use]
    pub fn searches(&self) -> usize {
        *self.searches.borrow()
    }

    fn find(&self, ty: &Type, bounds: &Bounds) -> Option<SmallestValue> {
        let Type::Declared(key) = ty else { return self.search(ty, bounds) };
        if *bounds != Bounds::default() {
            return self.search(ty, bounds);
        }
        if let Some(known) = self.types.borrow().get(key) {
            return known.clone();
        }
        let found = self.search(ty, bounds);
        self.types.borrow_mut().insert(*key, found.clone());
        found
    }

    fn search(&self, ty: &Type, bounds: &Bounds) -> Option<SmallestValue> {
        *self.searches.borrow_mut() += 1;
        let wants = [Want::Type(ty), Want::Bounds(bounds)];
        let found = SmallestSearch::new(self.model, Acceptance::Listed).smallest(wants)?;
        Some(SmallestValue(Rc::new(found)))
    }
}
