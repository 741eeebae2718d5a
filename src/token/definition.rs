//! Definitions of a program, found while its tree is walked: what each is called and where it belongs.

use std::num::NonZero;

use tree_sitter::Node;

use super::name::{name_hash, span_of};
use crate::language::Role;
use crate::language::reach_rules::{DefinitionRule, ReachRules};

/// Stands for "outside every definition".
pub(super) const NO_DEFINITION: u32 = u32::MAX;
/// Bound on the way from a definition to its name.
const MAX_NAME_STEPS: usize = 64;

/// A function, a type, a global: what it is called and what makes it run.
#[derive(Debug, Clone)]
pub(super) struct Definition {
    /// Where its text begins; words that are dropped from the tokens (`static`) stand before its first leaf.
    pub(super) start: u32,
    /// The class it is a member of, or [`NO_DEFINITION`].
    pub(super) owner: u32,
    /// Hashes of the names it defines.
    pub(super) names: Vec<u64>,
    /// Reached with its owner, whether named or not.
    pub(super) with_owner: bool,
    /// Runs by itself.
    pub(super) root: bool,
    /// Its members may be called from outside, through a base.
    pub(super) open: bool,
    /// A class: its members are definitions of their own.
    pub(super) container: bool,
    /// Declares a type on the way (`typedef struct { … } S;`), which may have a constructor.
    pub(super) declares_type: bool,
    /// Runs by itself if it names a class or a function of the program.
    pub(super) rooted_by_types: bool,
    /// A function where the program starts.
    pub(super) entry: bool,
    /// Says that there is such a function, and no more.
    pub(super) prototype: bool,
    /// It is an interface: its methods need no bodies.
    pub(super) interface: bool,
    /// How many arguments a call gives that means it; `None` where any use of its name may mean it.
    pub(super) takes: Option<Takes>,
    /// A function that has a name and no body.
    pub(super) bodiless: bool,
    /// A function that may be one that only reads, outside of every class.
    pub(super) may_read: bool,
    /// There is a loop inside a loop in it.
    pub(super) nests_loops: bool,
    /// Hashes of the names of its decorators: called with it when it is defined.
    pub(super) decorators: Vec<u64>,
    /// Its rule; `None` for a template's head that waits for what it belongs to.
    rule: Option<u8>,
}

/// The arguments that a function takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Exactly(u32),
    AnyNumber,
}

/// Collects definitions along a walk.
pub(super) struct DefinitionWalk<'a> {
    text: &'a str,
    rules: &'a ReachRules,
    roles: &'a [Role],
    definitions: Vec<Definition>,
    /// Open ones: depth of the node, index.
    open: Vec<(u32, u32)>,
    /// Depths of open loops.
    loops: Vec<u32>,
}

impl<'a> DefinitionWalk<'a> {
    pub(super) fn new(text: &'a str, rules: &'a ReachRules, roles: &'a [Role]) -> Self {
        Self { text, rules, roles, definitions: Vec::new(), open: Vec::new(), loops: Vec::new() }
    }

    /// Whether the innermost open definition is a class.
    pub(super) fn is_in_class(&self) -> bool {
        self.definitions.get(self.current() as usize).is_some_and(|definition| definition.container)
    }

    /// The innermost open definition.
    pub(super) fn current(&self) -> u32 {
        self.open.last().map_or(NO_DEFINITION, |&(_, index)| index)
    }

    /// Where a definition belongs; `None` for what is no definition.
    pub(super) fn owner_of(&self, definition: u32) -> Option<u32> {
        self.definitions.get(definition as usize).map(|definition| definition.owner)
    }

    pub(super) fn into_definitions(self) -> Vec<Definition> {
        self.definitions
    }

    /// Closes what was opened at `depth`.
    pub(super) fn leave(&mut self, depth: u32) {
        while self.open.last().is_some_and(|&(at, _)| at == depth) {
            self.open.pop();
        }
        self.loops.pop_if(|&mut at| at == depth);
    }

    /// Looks at a node with children.
    pub(super) fn enter(&mut self, node: &Node<'_>, id: u16, depth: u32) {
        let current = self.current();
        if self.rules.loops.get(usize::from(id)) == Some(&true) {
            let outer = self.loops.last().copied();
            if let Some(&(at, definition)) = self.open.last()
                && outer.is_some_and(|outer| outer > at)
            {
                self.definitions[definition as usize].nests_loops = true;
            }
            self.loops.push(depth);
        }
        if current != NO_DEFINITION && !self.inside(current, node, id, depth) {
            return;
        }
        let kind = usize::from(id);
        if self.rules.wrappers.get(kind) == Some(&true) {
            // Until it is known what it belongs to, it is taken to be reached.
            let head = Definition {
                start: node.start_byte() as u32,
                owner: current,
                names: Vec::new(),
                with_owner: true,
                root: false,
                open: false,
                container: false,
                declares_type: false,
                rooted_by_types: false,
                entry: false,
                prototype: false,
                interface: false,
                takes: None,
                bodiless: false,
                may_read: false,
                nests_loops: false,
                decorators: Vec::new(),
                rule: None,
            };
            self.add(head, depth);
        } else if let Some(&Some(rule)) = self.rules.definition_of.get(kind) {
            self.define(node, rule, depth);
        }
    }

    /// Notes facts about the open definition; `true` when new definitions may begin inside it.
    fn inside(&mut self, current: u32, node: &Node<'_>, id: u16, depth: u32) -> bool {
        let direct_child = self.open.last().is_some_and(|&(at, _)| at + 1 == depth);
        let open = direct_child && self.rules.open_if.get(usize::from(id)) == Some(&true);
        let rule =
            self.definitions[current as usize].rule.map(|rule| &self.rules.definitions[usize::from(rule)]);
        let also = rule.is_some_and(|rule| rule.also.contains(&id));
        let root = rule.is_some_and(|rule| rule.rooted_by.contains(&id));
        let name = if also {
            node.child_by_field_name("name").and_then(|node| self.identifier(&node))
        } else {
            None
        };
        let decorator = if direct_child && self.rules.decorators.get(usize::from(id)) == Some(&true) {
            Some(decorator_name(self.slice(node)))
        } else {
            None
        };
        let definition = &mut self.definitions[current as usize];
        definition.decorators.extend(decorator);
        definition.open |= open;
        definition.root |= root;
        definition.declares_type |= also;
        definition.names.extend(name);
        definition.container || definition.rule.is_none()
    }

    fn define(&mut self, node: &Node<'_>, rule_index: u8, depth: u32) {
        let rule = &self.rules.definitions[usize::from(rule_index)];
        let current = self.current();
        let head = self.definitions.get(current as usize).filter(|definition| definition.rule.is_none());
        let owner = head.map_or(current, |head| head.owner);
        let adopts = head.is_some();
        let decorators = head.map_or_else(Vec::new, |head| head.decorators.clone());

        let mut names = Vec::new();
        let mut runs_unnamed = false;
        let mut entry = false;
        for &field in &rule.name_fields {
            let Some(field) = NonZero::new(field) else { continue };
            let mut cursor = node.walk();
            for child in node.children_by_field_id(field, &mut cursor) {
                let Some(name) = self.name_node(child, &rule.name_fields) else { continue };
                let text = self.slice(&name);
                // Operators and destructors cannot be named by a call.
                if text.starts_with('~') || text.starts_with("operator") {
                    runs_unnamed = true;
                    continue;
                }
                entry |= self.rules.entry_functions.iter().any(|function| function == text);
                let is_member = self.definitions.get(owner as usize).is_some_and(|owner| owner.container);
                let members = self.rules.implicit_members.iter().filter(|_| is_member);
                runs_unnamed |= self.rules.implicit.iter().chain(members).any(|implicit| implicit == text)
                    || self
                        .rules
                        .implicit_prefix
                        .as_ref()
                        .is_some_and(|prefix| text.starts_with(prefix.as_str()));
                names.push(name_hash(text));
            }
        }
        if rule.variable && names.is_empty() && !runs_unnamed {
            return;
        }
        let constructor = self
            .definitions
            .get(owner as usize)
            .is_some_and(|class| names.iter().any(|name| class.names.contains(name)));
        let is_named = !names.is_empty();
        let owners_rule = self.definitions.get(owner as usize).and_then(|class| class.rule);
        let of_accessors =
            owners_rule.is_some_and(|rule| self.rules.definitions[usize::from(rule)].accessors);
        let definition = Definition {
            start: head.map_or(node.start_byte() as u32, |head| head.start),
            owner,
            with_owner: runs_unnamed || constructor || rule.variable || names.is_empty(),
            names,
            // What did not parse may hide anything, another definition's end among them.
            root: node.has_error(),
            open: false,
            container: rule.container,
            declares_type: false,
            rooted_by_types: rule.rooted_by_types,
            entry,
            prototype: self.is_prototype(node, rule),
            interface: rule.interface,
            takes: takes(node, rule).filter(|&takes| takes != Takes::Exactly(0) || !of_accessors),
            bodiless: is_named && !rule.container && node.child_by_field_name("body").is_none(),
            may_read: rule.may_read,
            nests_loops: false,
            decorators,
            rule: Some(rule_index),
        };
        if adopts {
            self.definitions[current as usize] = definition;
            self.open.push((depth, current));
        } else {
            self.add(definition, depth);
        }
    }

    /// Whether a declaration is a function's prototype and nothing else, and neither a pointer to a function nor an object:
    /// `vector<int> a(n);` and `a(n * m)` are read as functions, too, so a prototype takes nothing, or something that can be
    /// no value.
    fn is_prototype(&self, node: &Node<'_>, rule: &DefinitionRule) -> bool {
        let mut cursor = node.walk();
        if rule.prototype.is_empty() || node.children_by_field_name("declarator", &mut cursor).count() != 1 {
            return false;
        }
        let mut at = *node;
        for _ in 0..MAX_NAME_STEPS {
            let inner = at.child_by_field_name("declarator").or_else(|| self.last_inner(&at));
            let Some(inner) = inner.filter(|inner| inner.child_by_field_name("value").is_none()) else {
                return false;
            };
            at = inner;
            if rule.prototype.contains(&at.kind_id()) {
                let named = at.child_by_field_name("declarator").map(|name| self.role(&name));
                return named == Some(Role::Identifier) && self.takes_parameters(&at);
            }
        }
        false
    }

    fn takes_parameters(&self, declarator: &Node<'_>) -> bool {
        let Some(parameters) = declarator.child_by_field_name("parameters") else { return false };
        let mut cursor = parameters.walk();
        let mut all = parameters.named_children(&mut cursor).filter(|child| !child.is_extra()).peekable();
        all.peek().is_none()
            || all.any(|one| {
                let declarator = one.child_by_field_name("declarator");
                // A type by its name alone may be a constant, and what follows it a product.
                declarator.is_some_and(|name| self.role(&name) == Role::Identifier)
                    || one.child_by_field_name("type").is_some_and(|of| match self.role(&of) {
                        Role::Type => true,
                        Role::Identifier => false,
                        _ => declarator.is_some(),
                    })
            })
    }

    fn role(&self, node: &Node<'_>) -> Role {
        self.roles.get(usize::from(node.kind_id())).copied().unwrap_or(Role::Descend)
    }

    fn add(&mut self, definition: Definition, depth: u32) {
        self.open.push((depth, self.definitions.len() as u32));
        self.definitions.push(definition);
    }

    /// Goes down declarators to the node that holds the name.
    fn name_node<'t>(&self, mut node: Node<'t>, fields: &[u16]) -> Option<Node<'t>> {
        for _ in 0..MAX_NAME_STEPS {
            if self.roles.get(usize::from(node.kind_id())) == Some(&Role::Identifier) {
                return Some(node);
            }
            let by_field = fields
                .iter()
                .find_map(|&field| node.child_by_field_id(field))
                .or_else(|| node.child_by_field_name("name"));
            // A reference or a parenthesised declarator has its inner one as its last child, in no field; an
            // attribute may follow it.
            node = by_field.or_else(|| self.last_inner(&node))?;
        }
        None
    }

    /// The last named child that makes tokens; none where several names stand side by side (`auto [a, b]`),
    /// for then no single one is the definition's.
    fn last_inner<'t>(&self, node: &Node<'t>) -> Option<Node<'t>> {
        let mut cursor = node.walk();
        let mut names = 0;
        let mut last = None;
        for child in node.named_children(&mut cursor) {
            let role = self.roles.get(usize::from(child.kind_id()));
            names += usize::from(role == Some(&Role::Identifier));
            if role != Some(&Role::Drop) {
                last = Some(child);
            }
        }
        last.filter(|_| names < 2)
    }

    fn identifier(&self, node: &Node<'_>) -> Option<u64> {
        (self.roles.get(usize::from(node.kind_id())) == Some(&Role::Identifier))
            .then(|| name_hash(self.slice(node)))
    }

    fn slice(&self, node: &Node<'_>) -> &'a str {
        let span = span_of(node);
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }
}

fn takes(node: &Node<'_>, rule: &DefinitionRule) -> Option<Takes> {
    let parameters = node.child_by_field_id(NonZero::new(rule.parameters)?.get())?;
    let mut cursor = parameters.walk();
    let mut count = 0;
    for parameter in parameters.named_children(&mut cursor).filter(|parameter| !parameter.is_extra()) {
        if rule.rest.contains(&parameter.kind_id()) {
            return Some(Takes::AnyNumber);
        }
        count += 1;
    }
    Some(Takes::Exactly(count))
}

/// Hash of the last name of a decorator: `wraps` of `@functools.wraps(f)`.
fn decorator_name(text: &str) -> u64 {
    let text = text.trim_start_matches('@');
    let end = text.find(['(', '#', '\n']).unwrap_or(text.len());
    let dotted = &text[..end];
    name_hash(dotted.rsplit('.').next().unwrap_or(dotted).trim())
}
