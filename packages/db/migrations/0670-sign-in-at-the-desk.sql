-- 2026-11-24 Failed sign-ins know the account that they were for, so that customer service sees them and lets the owner try again.
alter table login_failures add column account_hash bytea;
create index login_failures_account on login_failures (account_hash) where account_hash is not null;

-- An address that staff write down for an account is the account's when the readers of both addresses followed their link.
alter table email_confirmations
  drop constraint email_confirmations_purpose_check,
  add constraint email_confirmations_purpose_check
    check (purpose in ('newsletter', 'stock', 'email_change', 'email_release', 'account')),
  add column staff_id integer references staff,
  add check (purpose <> 'email_release' or staff_id is not null);
comment on column email_confirmations.staff_id is 'who wrote the new address down for the account; null where its owner did';
