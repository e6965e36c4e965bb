-- A picture is of an account or of a dealership.
alter table images
  alter column user_id drop not null,
  add column dealer_id text,
  add constraint images_of_one check ((user_id is null) <> (dealer_id is null));
create index images_of_dealer on images (dealer_id, made_at) where dealer_id is not null;
