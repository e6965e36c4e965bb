-- Reports as staff left them, under a name of theirs.
create table saved_views (
  view_id uuid primary key default ordered_uuid(),
  owner text not null,
  name text not null,
  report_name text not null,
  -- Filters, search, order and days; never a page.
  query jsonb not null,
  visibility text not null check (visibility in ('own', 'shared')),
  schedule text not null check (schedule in ('none', 'weekly', 'monthly')),
  language text not null,
  -- Mails were sent, or are not wanted, for periods up to this day; null without a schedule.
  covered_through date check ((covered_through is null) = (schedule = 'none')),
  -- The first and the last day of the period of the last mail.
  last_sent_for text,
  last_sent_at timestamptz,
  times_sent integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1
);
create unique index saved_views_name_once on saved_views (owner, lower(name));
create index saved_views_due on saved_views (schedule, covered_through) where schedule <> 'none';
