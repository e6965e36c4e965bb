-- A rider's row says of the account what lists of riders are searched by.
create or replace function follow_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'riders' then
    select active, email_verified, merged_into is not null
    into new.account_active, new.account_verified, new.merged
    from users
    where id = new.user_id;
  else
    update riders
    set account_active = new.active,
      account_verified = new.email_verified,
      merged = new.merged_into is not null
    where user_id = new.id;
  end if;
  return new;
end $$;

create or replace trigger riders_take_account before insert on riders
for each row execute function follow_account();

create or replace trigger riders_follow_account after update of active, email_verified, merged_into on users
for each row
when (new.type = 'rider')
execute function follow_account();
