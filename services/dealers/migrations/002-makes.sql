-- A pattern is of one make: a bike is what the pattern of its VIN says, never what was typed (rule 39).
alter table vin_patterns add column make text not null default 'KTM';
alter table vin_patterns alter column make drop default;
