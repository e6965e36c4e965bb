-- An event is judged anew when its results are posted, and when two riders of it become one; what is told of it is
-- versioned by how often it was.
alter table assessments add column judged integer not null default 1;
update assessments set judged = version;
