-- 2026-11-21 The audit chain. The chained part holds no personal data; that lies beside it, encrypted per subject.
create table audit_log (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  monotonic_ns bigint not null,
  actor_kind text not null check (actor_kind in ('staff', 'customer', 'system')),
  actor_id text not null,
  staff_id integer references staff,
  staff_session_id uuid,
  impersonation_id uuid,
  subject text,
  subject_user_id integer references users,
  market_id text,
  event text not null,
  operation text not null default '',
  target text not null default '',
  before_hash text,
  after_hash text,
  fields text[] not null default '{}',
  reason_code text,
  reason_hash text,
  ticket text,
  scope text,
  result text not null,
  request_id text not null default '',
  ip_prefix text,
  user_agent_hash text,
  key_version integer not null,
  prev_mac text not null,
  mac text not null unique
);
create index audit_log_subject on audit_log (subject_user_id, seq);
create index audit_log_staff on audit_log (staff_id, seq);
create index audit_log_impersonation on audit_log (impersonation_id, seq) where impersonation_id is not null;
create index audit_log_target on audit_log (target, seq);
create index audit_log_event on audit_log (event, seq);
create index audit_log_at on audit_log (at);
call make_append_only('audit_log');

create table audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  mac text not null
);
comment on table audit_head is 'locked by each writer so that the chain has one end';
insert into audit_head (seq, mac) values (0, '');

create table audit_subject_keys (
  subject text primary key,
  user_id integer references users,
  key_encrypted text not null,
  created_at timestamptz not null default now()
);

create table audit_personal (
  seq bigint primary key references audit_log,
  subject text not null,
  body_encrypted text not null
);
call make_append_only('audit_personal');

create table audit_checkpoints (
  id bigint generated always as identity primary key,
  count bigint not null,
  head_seq bigint not null,
  head_mac text not null,
  at timestamptz not null,
  signature text not null
);
call make_append_only('audit_checkpoints');

create table alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  severity text not null default 'warning' check (severity in ('info', 'warning', 'critical')),
  staff_id integer references staff,
  impersonation_id uuid,
  details jsonb not null default '{}',
  at timestamptz not null default now(),
  seen_by integer references staff,
  seen_at timestamptz
);
create index alarms_unseen on alarms (at desc) where seen_at is null;
