//! Where a statement stores: a variable, an element of an array or a container of its own, or such a container as a whole, by one of
//! its methods (`t`, `t[i]`, `t.append(i)`).

use super::effect_table::Class;

/// What the tokens read last name, as far as something may be stored there.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Place {
    /// The variable's name; 0 where what was read last is no place.
    variable: u64,
    /// Parentheses, brackets and braces around it.
    nesting: u32,
    is_element: bool,
    /// Behind it stands a point, and then this name.
    member: Option<u64>,
}

impl Place {
    /// The next token. `nesting` is that around it, of a bracket that around the pair; `begins` is whether a variable there is a
    /// place; `is_deep` whether elements of elements are the variable's own.
    pub(super) fn next(&mut self, class: Class, name: u64, nesting: u32, begins: bool, is_deep: bool) {
        if self.variable != 0 && nesting > self.nesting {
            // In its index.
            return;
        }
        match class {
            Class::Name if begins => *self = Self { variable: name, nesting, ..Self::default() },
            Class::Name if self.member == Some(0) => self.member = Some(name),
            Class::OpenIndex if self.member.is_none() && (is_deep || !self.is_element) => {}
            Class::CloseIndex if self.member.is_none() => self.is_element = true,
            Class::Dot if self.member.is_none() && (is_deep || !self.is_element) => self.member = Some(0),
            _ => *self = Self::default(),
        }
    }

    /// The variable of which that was an element.
    pub(super) fn of_element(&self) -> Option<u64> {
        Some(self.variable).filter(|&name| name != 0 && self.is_element && self.member.is_none())
    }

    /// The variable, and the name behind the point.
    pub(super) fn with_member(&self) -> Option<(u64, u64)> {
        self.member.filter(|&name| name != 0 && self.variable != 0).map(|member| (self.variable, member))
    }
}
