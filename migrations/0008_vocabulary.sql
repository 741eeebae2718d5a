-- What honest pairs look like by the operations and constants that their programs name (src/flow/vocabulary.rs), which are
-- derived with the rest of a program.
ALTER TABLE cohort ADD COLUMN vocabulary_middle REAL;
ALTER TABLE cohort ADD COLUMN vocabulary_spread REAL;
