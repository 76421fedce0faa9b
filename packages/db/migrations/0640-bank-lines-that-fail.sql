-- 2026-11-24 A payment of the bank that cannot be matched is tried again later, and then left for a colleague: it holds up no other.
alter table bank_lines
  add column attempts integer not null default 0 check (attempts >= 0),
  add column try_at timestamptz,
  drop constraint bank_lines_left_reason_check,
  add constraint bank_lines_left_reason_check check (left_reason in ('no-reference', 'unknown-reference', 'other-currency',
    'overpaid', 'reversal', 'failed'));
comment on column bank_lines.try_at is 'when one that failed is matched again; none for one that was not tried yet';
