-- 2026-11-21 One engine for what merchandisers publish: drafts of several documents, versions of each, previews.
-- A version of everything stands in document_versions, so the tables of drafts per kind are not needed.
drop table market_config_drafts;
drop table content_drafts;
drop table widget_drafts;
drop table widget_versions;

alter table channels add column settings jsonb not null default '{}';
comment on column channels.settings is 'fallback market, root redirect, sorts, and what its markets inherit';
alter table markets add column settings jsonb not null default '{}';
comment on column markets.settings is 'domains, theme, root redirect and sorts of its own';

create table drafts (
  id uuid primary key,
  name text not null check (name <> ''),
  state text not null default 'open'
    check (state in ('open', 'requested', 'approved', 'scheduled', 'published', 'discarded')),
  author_id integer not null references staff,
  requested_at timestamptz,
  approved_by integer references staff,
  approved_at timestamptz,
  publish_at timestamptz,
  scheduled_by integer references staff,
  failure text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (approved_by is null or approved_by <> author_id),
  check ((state = 'scheduled') = (publish_at is not null))
);
create index drafts_open on drafts (updated_at desc) where state not in ('published', 'discarded');

create table publications (
  id bigint generated always as identity primary key,
  draft_id uuid references drafts,
  note text not null default '',
  published_by integer references staff,
  published_at timestamptz not null default now()
);
call make_append_only('publications');

create table document_versions (
  kind text not null check (kind in ('channel', 'market', 'page', 'area', 'menu')),
  key text not null,
  version integer not null check (version > 0),
  body jsonb,
  hash text not null,
  publication_id bigint references publications,
  restored_from integer,
  published_at timestamptz not null default now(),
  primary key (kind, key, version)
);
comment on table document_versions is 'version 1 is what was live before the first draft; a body of null is a document that is withdrawn';
create index document_versions_publication on document_versions (publication_id);
call make_append_only('document_versions');

create table document_live (
  kind text not null,
  key text not null,
  version integer not null,
  changed_at timestamptz not null default now(),
  primary key (kind, key),
  foreign key (kind, key, version) references document_versions
);

create table draft_documents (
  draft_id uuid not null references drafts on delete cascade,
  kind text not null,
  key text not null,
  body jsonb,
  base_version integer not null,
  changed_by integer not null references staff,
  changed_at timestamptz not null default now(),
  primary key (draft_id, kind, key),
  foreign key (kind, key, base_version) references document_versions
);

create table draft_events (
  id bigint generated always as identity primary key,
  draft_id uuid references drafts,
  event text not null,
  staff_id integer references staff,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index draft_events_draft on draft_events (draft_id, id);
call make_append_only('draft_events');

-- A preview: one draft, one member of staff, one market. The token opens it once; its view is what the pages are told.
drop table preview_tokens;
create table previews (
  token_hash bytea primary key,
  draft_id uuid not null references drafts,
  market_id text not null references markets,
  staff_id integer not null references staff,
  staff_session_id uuid not null references staff_sessions,
  document text,
  shown_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  exchanged_at timestamptz,
  secret_hash bytea unique,
  view text not null unique,
  check (expires_at <= created_at + interval '15 minutes'),
  check ((exchanged_at is null) = (secret_hash is null))
);
create index previews_expiry on previews (expires_at);
comment on column previews.document is 'the one content page that a token in an address shows; null: the whole draft';
comment on column previews.shown_at is 'time travel: the instant that is shown';
