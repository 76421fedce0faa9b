-- 2026-11-24 Payments that the bank reports: each once, for an invoice in part or whole, or left for a colleague.
create table bank_files (
  id integer generated always as identity primary key,
  content_hash bytea not null unique,
  message_id text not null,
  name text not null,
  read_by integer not null references staff,
  read_at timestamptz not null
);

create table bank_lines (
  id integer generated always as identity primary key,
  file_id integer not null references bank_files,
  account text not null,
  bank_reference text not null,
  entry_reference text not null default '',
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  booked_on date not null,
  reference text,
  message text not null default '',
  payer text not null default '',
  -- The bank took an earlier payment back: no invoice takes it, a colleague looks into it.
  is_reversal boolean not null default false,
  -- Lines are read first and matched one by one; what a crash left behind is `new`.
  state text not null default 'new' check (state in ('new', 'applied', 'left', 'closed')),
  left_reason text check (left_reason in ('no-reference', 'unknown-reference', 'other-currency', 'overpaid', 'reversal')),
  left_minor bigint not null check (left_minor >= 0),
  closed_as text check (closed_as in ('paid-back', 'not-ours')),
  closed_note text not null default '',
  closed_by integer references staff,
  closed_at timestamptz,
  -- What the bank takes back may have the id of what came.
  unique (account, bank_reference, is_reversal),
  check (left_minor <= amount_minor),
  check ((state = 'closed') = (closed_as is not null)),
  check (state <> 'applied' or left_minor = 0),
  check (state not in ('left', 'closed') or left_minor > 0),
  check (not is_reversal or left_minor = amount_minor)
);
create index bank_lines_entry on bank_lines (account, entry_reference);
create index bank_lines_open on bank_lines (state, id) where state in ('new', 'left');

create table bank_line_uses (
  id integer generated always as identity primary key,
  line_id integer not null references bank_lines,
  invoice_id integer not null references invoices,
  payment_id uuid not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  staff_id integer references staff,
  at timestamptz not null,
  unique (line_id, invoice_id)
);
call make_append_only('bank_line_uses');
create index bank_line_uses_invoice on bank_line_uses (invoice_id);

create index invoices_by_reference on invoices (ltrim(payment_reference, '0')) where kind = 'invoice';
