-- What honest pairs of a cohort look like by how their texts stand, beside tokens and flow (src/score/line.rs). A cohort
-- that was measured without it is due; until then, what other problems show stands in.
ALTER TABLE cohort ADD COLUMN wording_middle REAL;
ALTER TABLE cohort ADD COLUMN wording_spread REAL;
