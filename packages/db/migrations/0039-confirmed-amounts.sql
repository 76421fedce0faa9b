-- 2026-11-21 What a checkout answered last, so that no order costs more than was read; the invoice is the shop's own.
alter table checkouts
  add column confirmed_total_minor bigint check (confirmed_total_minor >= 0),
  add column confirmed_balance_minor bigint check (confirmed_balance_minor >= 0),
  add column confirmed_currency text references currencies,
  add column confirmed_at timestamptz;

update payment_methods set payment_type = 'STANDARD', checkout_type = 'STANDARD' where key = 'invoice';
