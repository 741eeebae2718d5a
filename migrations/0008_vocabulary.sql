-- What honest pairs look like by the operations and constants that they name (src/flow/vocabulary.rs), and by tokens where they
-- are the same to the last (src/score/calibration.rs): every cohort is due to be measured again. Until then, what was measured
-- stands in.
ALTER TABLE cohort ADD COLUMN vocabulary_middle REAL;
ALTER TABLE cohort ADD COLUMN vocabulary_spread REAL;
