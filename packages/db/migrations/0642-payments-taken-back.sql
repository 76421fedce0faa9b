-- 2026-11-24 Money that the bank takes back opens its invoice again: an entry of the ledger of its own kind, and the two lines of the bank know each other.
alter table payment_entries
  drop constraint payment_entries_kind_check,
  add constraint payment_entries_kind_check check (kind in ('authorised', 'captured', 'released', 'refunded', 'reversed'));
comment on column payments.captured_minor is 'money that came and was not taken back by the bank, or that the provider has promised to pay out';

create or replace function keep_payment_ledger() returns trigger language plpgsql as $$
declare
  subject uuid := case tg_table_name when 'payments' then (to_jsonb(new)->>'id')::uuid else (to_jsonb(new)->>'payment_id')::uuid end;
begin
  if exists (
    select from payments p left join lateral (
      select sum(amount_minor) filter (where kind = 'authorised') as authorised,
        sum(case kind when 'captured' then amount_minor when 'reversed' then -amount_minor end) as captured,
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

alter table bank_lines
  drop constraint bank_lines_check4,
  drop constraint bank_lines_state_check,
  add constraint bank_lines_state_check check (state in ('new', 'applied', 'left', 'closed', 'reversed')),
  add column reversed_by integer unique references bank_lines,
  add check ((state = 'reversed') = (reversed_by is not null)),
  add check (state <> 'reversed' or (left_minor = 0 and not is_reversal));
comment on column bank_lines.reversed_by is 'the line by which the bank took this money back';
