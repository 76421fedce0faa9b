-- 2026-11-21 Credentials, challenges, sessions with rotating refresh tokens, resets, rate limits. Secrets only as hashes.
create table user_credentials (
  user_id integer primary key references users,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table auth_challenges (
  challenge_hash bytea primary key,
  username_hash bytea not null,
  api_key_id text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index auth_challenges_expiry on auth_challenges (expires_at);

create table user_sessions (
  id uuid primary key,
  user_id integer not null references users,
  remember boolean not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent_hash text,
  ip_prefix text,
  ended_at timestamptz,
  end_cause text
);
create index user_sessions_open on user_sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references user_sessions on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  replaced_by bytea references refresh_tokens on delete set null
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table password_resets (
  key_hash bytea primary key,
  user_id integer not null references users,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  requested_by_staff integer references staff
);
create index password_resets_user on password_resets (user_id);

create table email_confirmations (
  key_hash bytea primary key,
  purpose text not null check (purpose in ('newsletter', 'stock', 'email_change')),
  email text not null,
  subject_id text not null default '',
  language_id text not null references languages,
  market_id text not null references markets,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create unlogged table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  primary key (bucket, window_start)
);
create index rate_limits_age on rate_limits (window_start);

create table login_failures (
  subject_hash bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz
);

create table market_transfers (
  code_hash bytea primary key,
  target_market_id text not null references markets,
  target_language_id text not null references languages,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table market_transfers is 'one-use codes that carry cart id and visitor favourites to another market''s host';
