-- Events of a time range are looked for when services are compared; a summary per block of pages is enough for that.
create index outbox_by_time on outbox using brin (occurred_at);
