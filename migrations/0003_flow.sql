-- What honest pairs of a cohort look like by the flow of data, beside what they look like by tokens (src/score/line.rs).
-- A cohort that was measured without it is measured again: programs are derived anew with their flow.
ALTER TABLE cohort ADD COLUMN flow_middle REAL;
ALTER TABLE cohort ADD COLUMN flow_spread REAL;
