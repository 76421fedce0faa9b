-- 2026-11-28 Lines that are added to an order, once its customer has paid for them by a link.
create table order_supplements (
  id uuid primary key,
  order_id integer not null references orders,
  state text not null default 'offered' check (state in ('offered', 'paid', 'expired', 'withdrawn')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null references currencies,
  -- The lines as they were agreed: rows of the order that are to be.
  lines jsonb not null,
  -- What the lines bring, and where the days until they count are counted.
  points integer not null check (points >= 0),
  time_zone text not null,
  offered_by integer not null references staff,
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  ended_at timestamptz,
  -- Nobody where it was paid, where time was up, and where the order was cancelled.
  ended_by integer references staff,
  check ((state = 'offered') = (ended_at is null)),
  check (ended_by is null or state = 'withdrawn')
);
create index order_supplements_order on order_supplements (order_id);
create unique index order_supplements_one_offered on order_supplements (order_id) where state = 'offered';
create index order_supplements_due on order_supplements (expires_at) where state = 'offered';

-- Its pieces leave the shelves until it ends.
alter table stock_reservations add column supplement_id uuid references order_supplements,
  add constraint stock_reservations_holder check (payment_id is null or supplement_id is null);
create index stock_reservations_supplement on stock_reservations (supplement_id) where supplement_id is not null;

-- An order stands on the payment that it was placed with, and on one for each supplement.
alter table payments add column supplement_id uuid references order_supplements;
comment on column payments.supplement_id is 'what is paid beside the order''s first payment; missing for that one';
drop index payments_one_per_order;
create unique index payments_one_per_order on payments (order_id)
  where order_id is not null and supplement_id is null
    and status in ('authorised', 'part_captured', 'captured', 'part_refunded', 'refunded', 'disputed');
create unique index payments_one_per_supplement on payments (supplement_id)
  where order_id is not null and supplement_id is not null;

-- A parcel takes its part of what the payments of an order come to, one after the other.
alter table order_deliveries add column capture_from_minor bigint check (capture_from_minor >= 0);
comment on column order_deliveries.capture_from_minor is 'what the parcels before it had asked for';
with asked as (
  select id, sum(capture_minor) over (partition by order_id order by id) - capture_minor as before
  from order_deliveries where capture_minor is not null
)
update order_deliveries d set capture_from_minor = a.before from asked a where a.id = d.id;
alter table order_deliveries add constraint order_deliveries_captured_span
  check (capture_from_minor is null or capture_minor is not null);

alter table points_ledger add column supplement_id uuid references order_supplements;
comment on column points_ledger.supplement_id is 'the lines added to the order that these points were earned with';
drop index points_ledger_once;
create unique index points_ledger_once on points_ledger (order_id, entry)
  where entry in ('earned', 'credited', 'lapsed', 'reversed') and return_key is null and supplement_id is null;
create unique index points_ledger_supplement on points_ledger (supplement_id) where supplement_id is not null;
alter table points_ledger add constraint points_ledger_supplement_earns check (supplement_id is null or entry = 'earned');
