-- The trace that an event continues where it is consumed (a W3C traceparent); null where nobody records it. Functions
-- that write events take it from the setting.
alter table outbox add column trace_context text;
alter table outbox alter column trace_context set default nullif(current_setting('podium.trace_context', true), '');
