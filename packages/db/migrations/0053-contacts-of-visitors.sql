-- 2026-11-21 Whoever types in an address that is not proven to be theirs is answered with ids of their own, whatever the
-- shop knows of that address. The account leads: its consent and membership are those of the contact.
alter table engagement_contacts
  add column pending_id uuid not null unique default gen_random_uuid(),
  add column pending_discovery_key text not null unique default gen_random_uuid()::text,
  add column pending_told_at timestamptz,
  add column erased_for integer references users;
create index engagement_contacts_erased on engagement_contacts (erased_for) where erased_for is not null;
comment on column engagement_contacts.erased_for is 'whose account asked for the removal, so that asking again is no fault';

create function contact_follows_newsletter() returns trigger language plpgsql as $$
begin
  update engagement_contacts set accepts_email = new.newsletter, pending_email = pending_email and not new.newsletter,
    version = version + 1, updated_at = new.updated_at
    where user_id = new.id and removed_at is null and accepts_email <> new.newsletter;
  return null;
end
$$;
create trigger contact_follows_newsletter after update of newsletter on users
  for each row when (old.newsletter <> new.newsletter) execute function contact_follows_newsletter();

create function contact_follows_membership() returns trigger language plpgsql as $$
begin
  update engagement_contacts set is_member = new.is_member, membership_level = case when new.is_member then new.level else '' end,
    member_since = case when new.is_member then new.joined_at end, version = version + 1
    where user_id = new.user_id and removed_at is null;
  return null;
end
$$;
create trigger contact_follows_membership after insert or update on memberships
  for each row execute function contact_follows_membership();
