-- 2026-11-29 Passkeys: what a device proves by itself and its owner, for staff and for shoppers. The shop keeps the public key.
create table passkeys (
  id uuid primary key,
  staff_id integer references staff on delete cascade,
  user_id integer references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  rp_id text not null,
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (num_nonnulls(staff_id, user_id) = 1)
);
create index passkeys_staff on passkeys (staff_id) where staff_id is not null;
create index passkeys_user on passkeys (user_id) where user_id is not null;
comment on column passkeys.rp_id is 'the host that the passkey was made for; browsers show it nowhere else';
comment on column passkeys.sign_count is 'as the device counts; one that does not go on is a copy';

-- What a device is asked to sign: gone with its first use.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'step-up')),
  audience text not null check (audience in ('staff', 'user')),
  staff_id integer references staff on delete cascade,
  user_id integer references users on delete cascade,
  origin text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(staff_id, user_id) = case when purpose = 'sign-in' then 0 else 1 end)
);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_expires on passkey_challenges (expires_at);
