-- 2026-11-22 An account counts for its e-mail address when its owner has followed a link of a mail: until then anybody may
-- have typed the address in. Consents that wait for that are asked for, and not given.
alter table users
  add column email_confirmed_at timestamptz,
  add column newsletter_asked_at timestamptz;
comment on column users.email_confirmed_at is 'when a link mailed to the address was followed for this account';
comment on column users.newsletter_asked_at is 'asked for while the address was not confirmed';
-- The accounts of before were taken to be their addresses'' owners, and have had mails ever since.
update users set email_confirmed_at = created_at where deleted_at is null;
alter table email_confirmations drop constraint email_confirmations_purpose_check;
alter table email_confirmations add constraint email_confirmations_purpose_check
  check (purpose in ('newsletter', 'stock', 'email_change', 'account'));
