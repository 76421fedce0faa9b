-- 2026-11-24 A ledger of each payment: what was authorised, captured, released and refunded adds up to its sums.
create table payment_entries (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('authorised', 'captured', 'released', 'refunded')),
  amount_minor bigint not null check (amount_minor > 0),
  -- One entry for each key, however often it is asked for.
  entry_key text not null check (length(entry_key) between 1 and 300),
  staff_id integer references staff,
  at timestamptz not null default now(),
  unique (payment_id, entry_key)
);
call make_append_only('payment_entries');
create index payment_entries_newest on payment_entries (at);

alter table payments
  add column authorised_minor bigint not null default 0 check (authorised_minor >= 0),
  add column released_minor bigint not null default 0 check (released_minor >= 0);
alter table refunds add column lowered_minor bigint not null default 0 check (lowered_minor between 0 and amount_minor);
comment on column payments.captured_minor is 'money that came, or that the provider has promised to pay out';
comment on column payments.released_minor is 'what was authorised and will not be captured: a cancelled order, a lowered invoice';
comment on column refunds.lowered_minor is 'the part that lowered an unpaid invoice; no money moved';

alter table payments drop constraint payments_status_check;
drop index payments_one_per_order;

-- An invoice of the shop counted as captured when it was sent. Now it does when its money comes.
update refunds f set lowered_minor = f.amount_minor
  from payments p
  where p.id = f.payment_id and not f.to_balance and p.provider = 'shop' and p.provider_method = 'DirectInvoice'
    and not exists (select from invoices i where i.order_id = p.order_id and i.kind <> 'credit_note' and i.paid_at <= f.created_at);
with lowered as (
  select payment_id, sum(lowered_minor)::bigint as minor from refunds where lowered_minor > 0 group by payment_id
)
update payments p set
    authorised_minor = case when p.authorised_at is null then 0 else p.amount_minor end,
    released_minor = case when p.status = 'cancelled' and p.authorised_at is not null then p.amount_minor
      else coalesce((select minor from lowered l where l.payment_id = p.id), 0) end,
    refunded_minor = p.refunded_minor - coalesce((select minor from lowered l where l.payment_id = p.id), 0),
    captured_minor = p.captured_minor - coalesce((select minor from lowered l where l.payment_id = p.id), 0);
-- What went to the balance of an unpaid one counts as money that came.
update payments p set captured_minor = p.refunded_minor, captured_at = case when p.refunded_minor > 0 then p.captured_at end
  where p.provider = 'shop' and p.provider_method = 'DirectInvoice' and p.captured_minor > p.refunded_minor
    and not exists (select from invoices i where i.order_id = p.order_id and i.kind <> 'credit_note' and i.paid_at is not null);
update payments set captured_at = null where captured_minor = 0 and captured_at is not null and authorised_minor > 0;
update payments set status = case
    when refunded_minor > 0 then case
      when refunded_minor = captured_minor and captured_minor + released_minor = authorised_minor then 'refunded' else 'part_refunded' end
    when captured_minor > 0 then case
      when captured_minor + released_minor = authorised_minor then 'captured' else 'part_captured' end
    when authorised_minor = 0 then 'captured'
    when released_minor = authorised_minor then 'cancelled'
    else 'authorised' end
  where status in ('authorised', 'captured', 'refunded') or (status = 'cancelled' and authorised_minor > 0);

insert into payment_entries (payment_id, kind, amount_minor, entry_key, at)
  select p.id, e.kind, e.amount_minor, e.kind, coalesce(e.at, p.updated_at)
  from payments p, lateral (values
    ('authorised', p.authorised_minor, p.authorised_at), ('captured', p.captured_minor, p.captured_at),
    ('released', p.released_minor, null::timestamptz), ('refunded', p.refunded_minor, null)) as e (kind, amount_minor, at)
  where e.amount_minor > 0;

alter table payments
  add constraint payments_status_check check (status in ('created', 'authorising', 'authorised', 'part_captured', 'captured',
    'part_refunded', 'refunded', 'declined', 'failed', 'cancelled', 'expired')),
  add constraint payments_authorised_as_agreed check (authorised_minor <= amount_minor),
  add constraint payments_captured_within_authorised check (captured_minor + released_minor <= authorised_minor),
  add constraint payments_open_without_money check (
    status not in ('created', 'authorising', 'declined', 'failed', 'expired') or authorised_minor = 0),
  add constraint payments_cancelled_without_money check (status <> 'cancelled' or captured_minor = 0);
create unique index payments_one_per_order on payments (order_id)
  where order_id is not null and status in ('authorised', 'part_captured', 'captured', 'part_refunded', 'refunded');

-- Whoever writes an entry writes the sums too; at the end of the transaction the two have to agree.
create function keep_payment_ledger() returns trigger language plpgsql as $$
declare
  subject uuid := case tg_table_name when 'payments' then (to_jsonb(new)->>'id')::uuid else (to_jsonb(new)->>'payment_id')::uuid end;
begin
  if exists (
    select from payments p left join lateral (
      select sum(amount_minor) filter (where kind = 'authorised') as authorised,
        sum(amount_minor) filter (where kind = 'captured') as captured,
        sum(amount_minor) filter (where kind = 'released') as released,
        sum(amount_minor) filter (where kind = 'refunded') as refunded
      from payment_entries e where e.payment_id = p.id) e on true
    where p.id = subject and (p.authorised_minor, p.captured_minor, p.released_minor, p.refunded_minor)
      <> (coalesce(e.authorised, 0), coalesce(e.captured, 0), coalesce(e.released, 0), coalesce(e.refunded, 0))
  ) then
    raise exception 'The sums of a payment are not those of its ledger'
      using errcode = 'check_violation', constraint = 'payments_agree_with_ledger';
  end if;
  return null;
end
$$;
create constraint trigger payments_agree_with_ledger
  after insert or update of authorised_minor, captured_minor, released_minor, refunded_minor on payments
  deferrable initially deferred for each row
  execute function keep_payment_ledger();
create constraint trigger ledger_agrees_with_payments
  after insert on payment_entries deferrable initially deferred for each row
  execute function keep_payment_ledger();
