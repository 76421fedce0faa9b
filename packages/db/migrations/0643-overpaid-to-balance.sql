-- 2026-11-24 What was paid too much may go to the balance of its customer.
alter table bank_lines
  drop constraint bank_lines_closed_as_check,
  add constraint bank_lines_closed_as_check check (closed_as in ('paid-back', 'not-ours', 'balance'));
