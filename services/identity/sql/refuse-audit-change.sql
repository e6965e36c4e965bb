-- The audit log is only added to (rule 30).
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
for each statement execute function refuse_audit_change();
