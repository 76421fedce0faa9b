-- 2026-11-21 The click in the mail of a newsletter is the consent of the contact as well, and the end of the subscription its end.
-- Who has an account leads by the account.
create function contact_follows_subscription() returns trigger language plpgsql as $$
declare
  granted boolean := new.confirmed_at is not null and new.ended_at is null;
begin
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
create trigger contact_follows_subscription after insert or update on newsletter_subscriptions
  for each row execute function contact_follows_subscription();
