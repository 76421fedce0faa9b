-- 2026-11-24 Reminders of invoices that are not paid in time: papers with a number, each once, and what came in for their fees.
alter table invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('invoice', 'credit_note', 'receipt', 'reminder')),
  add column reminder integer check (reminder > 0),
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  add check ((kind = 'reminder') = (reminder is not null)),
  add check (kind = 'reminder' or fee_minor = 0),
  add unique (refers_to, reminder);
comment on column invoices.reminder is 'which reminder of its invoice it is, from one on';
comment on column invoices.fee_minor is 'what the reminder itself costs; no part of what the order asks for';
drop index invoices_one_of_a_sale;
create unique index invoices_one_of_a_sale on invoices (order_id) where kind in ('invoice', 'receipt');
create index invoices_unpaid on invoices (due_at) where kind = 'invoice' and paid_at is null;

alter table document_series
  drop constraint document_series_kind_check,
  add constraint document_series_kind_check check (kind in ('invoice', 'credit_note', 'receipt', 'reminder'));

create table reminder_fee_payments (
  id integer generated always as identity primary key,
  line_id integer not null references bank_lines,
  reminder_id integer not null references invoices,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  unique (line_id, reminder_id)
);
call make_append_only('reminder_fee_payments');
create index reminder_fee_payments_reminder on reminder_fee_payments (reminder_id);
