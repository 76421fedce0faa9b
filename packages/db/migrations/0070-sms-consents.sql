-- 2026-11-21 Text messages: a number counts once its owner has said so, by the code or the link that was sent to it.
alter table mails add column channel text not null default 'mail' check (channel in ('mail', 'sms'));
comment on column mails.channel is 'sms: to_address is a number, and there is no markup';

alter table engagement_contacts add column confirmed_mobile text not null default '';
comment on column engagement_contacts.confirmed_mobile is 'the number that its owner has proven to be theirs';
update engagement_contacts set confirmed_mobile = mobile where accepts_sms;

create table sms_confirmations (
  id bigint generated always as identity primary key,
  contact_id uuid not null references engagement_contacts,
  user_id integer references users,
  mobile text not null check (mobile <> ''),
  code_hash bytea not null,
  key_hash bytea not null unique,
  source text not null,
  market_id text not null references markets,
  language_id text not null references languages,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  confirmed_at timestamptz,
  check (confirmed_at is null or ended_at is not null)
);
create unique index sms_confirmations_open on sms_confirmations (contact_id) where ended_at is null;
create index sms_confirmations_user on sms_confirmations (user_id);

-- Who takes another number has agreed to nothing under it, and a code on its way to the old one is void.
create function sms_consent_follows_number() returns trigger language plpgsql as $$
begin
  with lapsed as (
    update engagement_contacts set accepts_sms = false, version = version + 1, updated_at = now()
      where user_id = new.id and removed_at is null and accepts_sms and mobile <> '' and mobile <> new.mobile
      returning id
  )
  insert into consent_log (contact_id, user_id, kind, granted, source, market_id, language_id)
    select id, new.id, 'sms', false, 'number_changed', new.market_id, new.language_id from lapsed;
  update sms_confirmations set ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger sms_consent_follows_number after update of mobile on users
  for each row when (old.mobile <> '' and new.mobile is distinct from old.mobile) execute function sms_consent_follows_number();
