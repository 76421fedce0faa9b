-- 2026-11-30 The points of lines that were added to an order are credited on their own day, beside those of the order.
alter table points_ledger
  drop constraint points_ledger_supplement_earns,
  add constraint points_ledger_supplement_entry check (
    supplement_id is null or (order_id is not null and entry in ('earned', 'credited', 'lapsed', 'reversed'))),
  drop constraint points_ledger_quantity_check,
  add constraint points_ledger_quantity_check check (quantity >= 0);
drop index points_ledger_supplement;
create unique index points_ledger_supplement_once on points_ledger (supplement_id, entry)
  where supplement_id is not null and return_key is null;
-- What comes back may take of both: points that wait lapse, and points that were credited are reversed.
drop index points_ledger_returned;
create unique index points_ledger_returned on points_ledger (return_key, order_row_id, entry) where return_key is not null;
comment on table points_ledger is 'pending = earned and lapsed without credited; balance = sum of all but earned and lapsed';
comment on column points_ledger.supplement_id is
  'the lines added to the order that these points are of; of a credited entry, the last that it credits';
comment on column points_ledger.quantity is 'pieces that came back; 0 where another entry of the same row counts them';

-- What is read and summed up by order.
create index points_ledger_order on points_ledger (order_id, id) where order_id is not null;

-- Lines that were added after their order was credited wait for a credit of their own, except where there is none to
-- come: of a membership that has ended they lapse, and of an order that has ended what was taken back without having
-- been given is given.
with late as (
  select e.id, e.user_id, e.order_id, e.supplement_id, e.points,
    sum(e.points) over (partition by e.order_id order by e.id) - e.points as before,
    exists (select from points_ledger g where g.user_id = e.user_id and g.entry = 'removed' and g.id > e.id) as is_closed,
    (select 0 - sum(l.points) from points_ledger l
      where l.order_id = e.order_id and l.entry in ('credited', 'reversed')) as missing
  from points_ledger e
  where e.entry = 'earned' and e.supplement_id is not null and exists (
    select from points_ledger c where c.order_id = e.order_id and c.entry = 'credited' and c.id < e.id)
), closed as (
  insert into points_ledger (user_id, entry, points, order_id, supplement_id, reason)
  select user_id, 'lapsed', 0 - points, order_id, supplement_id, 'system:membership-ended' from late where is_closed
)
insert into points_ledger (user_id, entry, points, order_id, supplement_id)
select l.user_id, 'credited', least(l.points, l.missing - l.before), l.order_id, l.supplement_id
from late l join orders o on o.id = l.order_id
where not l.is_closed and l.missing > l.before and o.status in ('cancelled', 'refunded', 'out-of-stock');
