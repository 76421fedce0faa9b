-- 2026-11-28 The address that a newsletter is wanted for is a contact who waits for the click in the mail, also where its visitor has
-- allowed no cookies. Who has an account leads by the account, which has a contact of its own.
create or replace function contact_follows_subscription() returns trigger language plpgsql as $$
declare
  granted boolean := new.confirmed_at is not null and new.ended_at is null;
begin
  if new.ended_at is null then
    insert into engagement_contacts as c (id, email, discovery_key, country_code, market_id, pending_email)
      select gen_random_uuid(), lower(new.email), gen_random_uuid()::text, m.country_code, m.id, true
      from markets m
      where m.id = new.market_id
        and not exists (select from users where lower(email) = lower(new.email) and deleted_at is null)
      on conflict (lower(email)) where removed_at is null do update set pending_email = true
        where c.user_id is null and not c.accepts_email and not c.pending_email;
  end if;
  with moved as (
    update engagement_contacts set accepts_email = granted, pending_email = pending_email and not granted,
      version = version + 1, updated_at = now()
      where lower(email) = lower(new.email) and user_id is null and removed_at is null and accepts_email <> granted
      returning id
  )
  insert into consent_log (contact_id, kind, granted, source, market_id, language_id)
    select id, 'email', granted, 'newsletter', new.market_id, new.language_id from moved;
  return null;
end
$$;

-- Those who are on the list already, with the proof of when they agreed.
with made as (
  insert into engagement_contacts (id, email, discovery_key, country_code, market_id, accepts_email, pending_email)
    select gen_random_uuid(), lower(s.email), gen_random_uuid()::text, m.country_code, m.id, s.confirmed_at is not null,
      s.confirmed_at is null
    from newsletter_subscriptions s join markets m on m.id = s.market_id
    where s.ended_at is null
      and not exists (select from users where lower(email) = lower(s.email) and deleted_at is null)
    on conflict (lower(email)) where removed_at is null do nothing
    returning id, email
)
insert into consent_log (contact_id, kind, granted, source, market_id, language_id, at)
  select made.id, 'email', true, 'newsletter', s.market_id, s.language_id, s.confirmed_at
  from made join newsletter_subscriptions s on lower(s.email) = made.email
  where s.ended_at is null and s.confirmed_at is not null;
