//! Where a statement stores: a variable, an element of an array or a container, or a container as a whole, by one of its methods
//! (`t`, `t[i]`, `t.append(i)`).

use super::effect_table::Class;

/// What the tokens read last name, as far as something may be stored there.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Place {
    /// The variable's name; 0 where what was read last is no place.
    variable: u64,
    /// Parentheses, brackets and braces around it.
    nesting: u32,
    /// One index stands behind it. What stands behind two may be another variable's: `i[0][a]` is `a[i[0]]` in C.
    is_element: bool,
    /// Behind it stands a point, and then this name; 0 where none does yet.
    has_point: bool,
    member: u64,
}

impl Place {
    /// The next token. `nesting` is that around it, of a bracket that around the pair; `begins` is whether a variable there is a
    /// place.
    pub(super) fn next(&mut self, class: Class, name: u64, nesting: u32, begins: bool) {
        if self.variable != 0 && nesting > self.nesting {
            // In its index, or in what its method is given.
            return;
        }
        if nesting < self.nesting {
            *self = Self::default();
        }
        let is_alone = self.variable != 0 && !self.is_element && !self.has_point;
        match class {
            Class::Name if begins => *self = Self { variable: name, nesting, ..Self::default() },
            Class::Name if self.has_point && self.member == 0 => self.member = name,
            Class::OpenIndex if is_alone => {}
            Class::CloseIndex if is_alone => self.is_element = true,
            Class::Dot if self.variable != 0 && !self.has_point => self.has_point = true,
            _ => *self = Self::default(),
        }
    }

    /// The variable of which that was an element.
    pub(super) fn of_element(&self) -> Option<u64> {
        (self.is_element && !self.has_point).then_some(self.variable)
    }

    /// The variable, whether it is an element of it, and the name behind the point.
    pub(super) fn with_member(&self) -> Option<(u64, bool, u64)> {
        (self.member != 0).then_some((self.variable, self.is_element, self.member))
    }
}
