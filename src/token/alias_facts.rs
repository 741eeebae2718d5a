//! What may be another name for something, as a walk through a tree meets it: imports, and assignments of one name to another.
//! Which of them are aliases is decided when the whole program is known (`alias`).

use hashbrown::HashSet;
use tree_sitter::Node;

use super::name::{name_hash, span_of};

/// Longest dotted name that is looked at as an alias.
const MAX_ALIAS_STEPS: usize = 8;

/// What may be another name for something: imports and assignments.
#[derive(Debug, Clone, Default)]
pub(super) struct AliasFacts {
    /// Hashes of names that stand for modules.
    pub(super) modules: HashSet<u64>,
    /// Hashes of what imports give another name, by its own.
    pub(super) renamed: Vec<u64>,
    /// Hashes of names imported from modules.
    pub(super) imported: HashSet<u64>,
    /// Hashes of names bound in another way than `name = …`: parameters, loop variables, functions.
    pub(super) rebound: HashSet<u64>,
    /// Assignments to a single name: the name, the leaves of the statement and of its right side.
    pub(super) assignments: Vec<Assignment>,
}

/// An assignment that may be an alias. Ranges are leaf indices.
#[derive(Debug, Clone)]
pub(super) struct Assignment {
    pub(super) name: u64,
    /// The first name of the right side.
    pub(super) root: u64,
    pub(super) statement: std::ops::Range<usize>,
    pub(super) value: std::ops::Range<usize>,
}

impl AliasFacts {
    /// Names that an import binds to modules: `import a.b` binds `a`, `import a as m` binds `m`.
    pub(super) fn import(&mut self, node: &Node<'_>, text: &str) {
        let mut cursor = node.walk();
        for name in node.children_by_field_name("name", &mut cursor) {
            let bound = match name.kind() {
                "aliased_import" => {
                    let original = name.child_by_field_name("name");
                    let last = original.and_then(|whole| whole.child(whole.child_count().checked_sub(1)?));
                    self.renamed.extend(last.map(|last| hash_of(&last, text)));
                    name.child_by_field_name("alias")
                }
                _ => name.child(0),
            };
            let names =
                if node.kind() == "import_statement" { &mut self.modules } else { &mut self.imported };
            names.extend(bound.map(|bound| hash_of(&bound, text)));
        }
    }

    /// Notes `name = dotted.name`, the first leaf of which comes next; gives its index.
    pub(super) fn assignment(&mut self, node: &Node<'_>, text: &str, start: usize) -> Option<usize> {
        let (left, right) = (node.child_by_field_name("left")?, node.child_by_field_name("right")?);
        if left.kind() != "identifier" || node.child_by_field_name("type").is_some() {
            return None;
        }
        let mut root = right;
        for _ in 0..MAX_ALIAS_STEPS {
            if root.kind() != "attribute" {
                break;
            }
            root = root.child_by_field_name("object")?;
        }
        if root.kind() != "identifier" {
            return None;
        }
        self.assignments.push(Assignment {
            name: hash_of(&left, text),
            root: hash_of(&root, text),
            statement: start..start,
            // The name and the `=` come first.
            value: start + 2..start + 2,
        });
        Some(self.assignments.len() - 1)
    }
}

fn hash_of(name: &Node<'_>, text: &str) -> u64 {
    let span = span_of(name);
    name_hash(text.get(span.start as usize..span.end as usize).unwrap_or(""))
}
