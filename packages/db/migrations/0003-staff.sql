-- 2026-11-21 Staff accounts, what they may do where, and their sessions.
create table staff (
  id integer generated always as identity primary key,
  ref uuid not null unique default gen_random_uuid(),
  email text not null,
  name text not null,
  team text not null default '',
  locale text not null default 'en' check (locale in ('nb', 'sv', 'da', 'fi', 'en')),
  password_hash text not null,
  totp_secret_encrypted text,
  state text not null default 'active' check (state in ('active', 'disabled')),
  preferences jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  disabled_at timestamptz
);
create unique index staff_email on staff (lower(email));

create table staff_roles (
  staff_id integer not null references staff,
  role text not null check (role in ('cs_agent', 'cs_lead', 'merchandiser', 'market_manager', 'auditor', 'admin')),
  market_id text references markets,
  granted_by integer references staff,
  granted_at timestamptz not null default now(),
  expires_at timestamptz,
  unique nulls not distinct (staff_id, role, market_id)
);

create table staff_sessions (
  id uuid primary key,
  staff_id integer not null references staff,
  secret_hash bytea not null unique,
  csrf_hash bytea,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  locked_at timestamptz,
  stepped_up_at timestamptz,
  user_agent_hash text,
  ip_prefix text,
  ended_at timestamptz,
  end_cause text
);
create index staff_sessions_open on staff_sessions (staff_id) where ended_at is null;

create table staff_totp_uses (
  staff_id integer not null references staff,
  time_step bigint not null,
  primary key (staff_id, time_step)
);
