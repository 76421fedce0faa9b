-- 2026-11-21 Market settings as published versions and drafts on top of a version.
create table market_config_versions (
  market_id text not null references markets,
  version integer not null check (version > 0),
  config jsonb not null,
  hash text not null,
  base_version integer,
  note text not null default '',
  published_by integer references staff,
  published_at timestamptz not null default now(),
  rolled_back_from integer,
  primary key (market_id, version)
);
call make_append_only('market_config_versions');

create table market_config_live (
  market_id text primary key references markets,
  version integer not null,
  changed_at timestamptz not null default now(),
  foreign key (market_id, version) references market_config_versions
);

create table market_config_drafts (
  id uuid primary key,
  market_id text not null references markets,
  name text not null,
  config jsonb not null,
  base_version integer not null,
  base_hash text not null,
  comments jsonb not null default '{}',
  risk text not null default 'low' check (risk in ('low', 'high')),
  state text not null default 'open' check (state in ('open', 'requested', 'approved', 'scheduled', 'published', 'discarded')),
  author_id integer not null references staff,
  requested_at timestamptz,
  approved_by integer references staff,
  approved_at timestamptz,
  publish_at timestamptz,
  published_version integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (market_id, base_version) references market_config_versions,
  check (approved_by is null or approved_by <> author_id)
);
create index market_config_drafts_due on market_config_drafts (publish_at) where state = 'scheduled';

create table preview_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('market', 'widget', 'content', 'shared')),
  subject_id text not null,
  market_id text references markets,
  staff_id integer not null references staff,
  staff_session_id uuid references staff_sessions,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  exchanged_at timestamptz
);
create index preview_tokens_expiry on preview_tokens (expires_at);
