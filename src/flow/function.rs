//! A function of the program, as its calls know it.

use super::graph::Variable;

/// A function of the program, by its bare name: overloads and methods of one name are one function.
#[derive(Debug, Clone)]
pub(super) struct Function<'t> {
    pub(super) parameters: Vec<Parameter<'t>>,
    /// What a method of Python calls the object that it is called on.
    pub(super) object: Option<Parameter<'t>>,
    /// The definition that these are of counts.
    pub(super) is_built: bool,
    /// What it may return.
    pub(super) result: Variable,
    /// It only reads: what it gives is read, however it is done.
    pub(super) reads: bool,
    /// It only reads, into what it is given; `None` of one that takes any number.
    pub(super) reads_into: Option<bool>,
}

impl Function<'_> {
    /// Of its parameters, with that of the object.
    pub(super) fn variables(&self) -> Vec<Variable> {
        self.object.iter().chain(&self.parameters).map(|parameter| parameter.variable).collect()
    }
}

/// A parameter.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parameter<'t> {
    pub(super) name: &'t str,
    pub(super) variable: Variable,
}
