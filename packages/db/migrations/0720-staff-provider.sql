-- 2026-11-29 Staff sign in at the installation's own OpenID provider: who they are there, the sign-ins that are under way,
-- and what a session needs to end there too.
create table staff_identities (
  issuer text not null,
  subject text not null,
  staff_id integer not null unique references staff on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
comment on table staff_identities is 'who signs in at the provider and has no password here';

create table staff_provider_visits (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'unlock', 'step-up')),
  session_id uuid references staff_sessions on delete cascade,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  created_at timestamptz not null,
  check ((purpose = 'sign-in') = (session_id is null))
);
create index staff_provider_visits_created on staff_provider_visits (created_at);
comment on table staff_provider_visits is 'a browser that was sent to the provider; its return takes the row away';

create table staff_provider_logouts (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);
create index staff_provider_logouts_expired on staff_provider_logouts (expires_at);
comment on table staff_provider_logouts is 'logout tokens that were used; each counts once';

alter table staff_sessions add column provider_sid text;
alter table staff_sessions add column id_token_encrypted text;
create index staff_sessions_provider_sid on staff_sessions (provider_sid) where provider_sid is not null and ended_at is null;
