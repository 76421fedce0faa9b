-- 2026-11-21 Engagement contacts and the record of consents, which is only ever added to.
create table engagement_contacts (
  id uuid primary key,
  email text not null,
  user_id integer unique references users,
  first_name text not null default '',
  last_name text not null default '',
  mobile text not null default '',
  country_code text not null default '',
  market_id text references markets,
  discovery_key text not null unique,
  accepts_email boolean not null default false,
  accepts_sms boolean not null default false,
  pending_email boolean not null default false,
  is_member boolean not null default false,
  member_since timestamptz,
  membership_level text not null default '',
  has_account boolean not null default false,
  registration_complete_event text,
  secret_hash bytea,
  version integer not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index engagement_contacts_email on engagement_contacts (lower(email)) where removed_at is null;

create table consent_log (
  id bigint generated always as identity primary key,
  contact_id uuid references engagement_contacts,
  user_id integer references users,
  visitor_id text,
  kind text not null check (kind in ('email', 'sms', 'membership', 'terms', 'necessary', 'functional', 'statistics', 'marketing')),
  granted boolean not null,
  source text not null,
  text_version text not null default '',
  market_id text references markets,
  language_id text references languages,
  staff_id integer references staff,
  reason text not null default '',
  at timestamptz not null default now(),
  check (contact_id is not null or user_id is not null or visitor_id is not null)
);
create index consent_log_contact on consent_log (contact_id, id);
create index consent_log_user on consent_log (user_id, id);
call make_append_only('consent_log');

create table engagement_events (
  id bigint generated always as identity primary key,
  contact_id uuid references engagement_contacts,
  kind text not null,
  body jsonb not null default '{}',
  is_impersonation boolean not null default false,
  at timestamptz not null default now()
);
create index engagement_events_contact on engagement_events (contact_id, id);
