-- 2026-11-21 Points are taken back for a part of an order as often as goods of it come back, and old points expire.
alter table points_ledger
  add column order_row_id integer references order_rows,
  add column quantity integer check (quantity > 0),
  add column return_key text,
  drop constraint points_ledger_entry_check,
  add constraint points_ledger_entry_check check (
    entry in ('earned', 'credited', 'lapsed', 'reversed', 'paid_out', 'adjusted', 'removed', 'expired')),
  add constraint points_ledger_sign check (
    case when entry in ('earned', 'credited') then points > 0
      when entry in ('lapsed', 'reversed', 'paid_out', 'expired') then points <= 0 else true end),
  add constraint points_ledger_return check (
    (order_row_id is null) = (return_key is null) and (quantity is null) = (return_key is null)
    and (return_key is null or (order_id is not null and entry in ('lapsed', 'reversed'))));
drop index points_ledger_once;
create unique index points_ledger_once on points_ledger (order_id, entry)
  where entry in ('earned', 'credited', 'lapsed', 'reversed') and return_key is null;
create unique index points_ledger_returned on points_ledger (return_key, order_row_id) where return_key is not null;
comment on table points_ledger is 'pending = earned and lapsed of orders without credited; balance = sum of all but earned and lapsed';
