-- Only the middle of the postal code is known. Of places from before this nobody kept which were given; the screens
-- could give none.
alter table dealers add column approximate boolean not null default true;
alter table dealers alter column approximate drop default;
