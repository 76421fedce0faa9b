-- 2026-11-21 Staff looking at the shop as a customer: sessions, one-use hand-off codes, the customer's consent.
create table impersonations (
  id uuid primary key,
  host_label text not null unique,
  staff_id integer not null references staff,
  staff_session_id uuid not null references staff_sessions,
  user_id integer not null references users,
  market_id text not null references markets,
  language_id text not null references languages,
  scope text not null default 'read' check (scope in ('read', 'act')),
  state text not null default 'pending' check (state in ('pending', 'active', 'ended')),
  way text not null default 'handoff' check (way in ('handoff', 'login_token', 'api_token')),
  reason_code text not null,
  reason text not null check (length(reason) >= 10),
  ticket text not null default '',
  break_glass boolean not null default false,
  secret_hash bytea unique,
  started_at timestamptz not null default now(),
  redeemed_at timestamptz,
  last_seen_at timestamptz,
  expires_at timestamptz not null,
  act_until timestamptz,
  extended_minutes integer not null default 0,
  ended_at timestamptz,
  end_cause text check (end_cause in ('banner', 'console', 'tab_closed', 'staff_logout', 'admin', 'customer', 'expired', 'idle', 'opt_out', 'password_reset', 'staff_disabled', 'replaced', 'permission_lost', 'user_disabled', 'audit_unavailable')),
  ended_by_staff integer references staff,
  reads integer not null default 0,
  writes integer not null default 0,
  refusals integer not null default 0,
  last_audit_seq bigint,
  check (expires_at <= started_at + interval '60 minutes'),
  check ((state = 'ended') = (ended_at is not null)),
  check (state <> 'ended' or end_cause is not null)
);
create unique index impersonations_one_running on impersonations (staff_id, user_id) where state <> 'ended';
create unique index impersonations_one_acting on impersonations (user_id) where state <> 'ended' and scope = 'act';
create index impersonations_user on impersonations (user_id, started_at desc);
create index impersonations_staff on impersonations (staff_id, started_at desc);
create index impersonations_running on impersonations (expires_at) where state <> 'ended';

create table handoff_codes (
  code_hash bytea primary key,
  impersonation_id uuid not null references impersonations,
  way text not null check (way in ('handoff', 'login_token')),
  redeem_origin text not null,
  verifier_hash bytea,
  user_agent_hash text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index handoff_codes_expiry on handoff_codes (expires_at);

create table access_requests (
  id uuid primary key,
  user_id integer not null references users,
  staff_id integer not null references staff,
  number_hash bytea not null,
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused', 'expired')),
  attempts integer not null default 0,
  expires_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);

create table account_accesses (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  impersonation_id uuid references impersonations,
  team text not null,
  reason_code text not null,
  kind text not null check (kind in ('viewed', 'changed', 'revealed', 'searched', 'edited')),
  summary text not null default '',
  market_id text references markets,
  visible_from timestamptz not null default now(),
  at timestamptz not null default now()
);
create index account_accesses_user on account_accesses (user_id, id);
comment on table account_accesses is 'what the customer is shown about staff in the account: the team, never the person';
call make_append_only('account_accesses');
