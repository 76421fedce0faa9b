-- 2026-11-22 Staff choose their own password and authenticator: an invitation leads there once, codes for a lost phone
-- are good once each, and an account knows who made it.
alter table staff alter column password_hash drop not null;
alter table staff add column made_by integer references staff;

alter table staff_sessions add column is_enrolling boolean not null default false;
alter table staff_sessions add column totp_offer_encrypted text;

create table staff_invitations (
  staff_id integer primary key references staff on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table staff_recovery_codes (
  staff_id integer not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
