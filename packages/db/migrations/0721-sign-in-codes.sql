-- 2026-11-29 A shopper signs in with a code of six digits that was mailed. Only a keyed print of it is kept.
create table sign_in_codes (
  code_print bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_codes_user on sign_in_codes (user_id);
create index sign_in_codes_expired on sign_in_codes (expires_at);
comment on table sign_in_codes is 'codes that were mailed; each is gone with its use, with that of another, or ten minutes later';
