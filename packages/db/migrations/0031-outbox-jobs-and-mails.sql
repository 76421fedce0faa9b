-- 2026-11-21 Work that follows a commit: events for subscribers, due jobs, outgoing mails, reported errors.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key text not null default '',
  body jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_waiting on outbox (id) where published_at is null;

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null default '',
  body jsonb not null default '{}',
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  max_attempts integer not null default 10,
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index jobs_once on jobs (kind, key) where key <> '' and done_at is null;
create index jobs_due on jobs (run_at) where done_at is null;

create table job_runs (
  kind text not null,
  period text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome jsonb not null default '{}',
  primary key (kind, period)
);

create table mails (
  id bigint generated always as identity primary key,
  mail_key text not null unique,
  kind text not null,
  to_address text not null,
  language_id text not null references languages,
  market_id text references markets,
  user_id integer references users,
  order_id integer references orders,
  subject text not null,
  text_body text not null,
  html_body text not null default '',
  secret_links_encrypted text,
  state text not null default 'sent' check (state in ('waiting', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (id desc);
create index mails_to on mails (lower(to_address), id);

create table error_log (
  id bigint generated always as identity primary key,
  fingerprint text not null,
  source text not null default 'client' check (source in ('client', 'server')),
  type text not null,
  message text not null,
  stack text not null default '',
  component text not null default '',
  info text not null default '',
  url text not null default '',
  user_agent text not null default '',
  impersonation_id uuid,
  release text not null default '',
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index error_log_newest on error_log (last_at desc);
create unique index error_log_open on error_log (fingerprint) where resolved_at is null;
