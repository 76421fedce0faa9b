-- 2026-11-24 Parcels: what is in each, where its carrier says that it is, and every report of the carrier once.
alter table order_deliveries
  -- The shop's own reference of a parcel that a carrier reports of; deliveries of before have none.
  add column parcel_key uuid unique,
  add column state text check (state in ('packed', 'booked', 'handed_over', 'on_its_way', 'at_pickup_point', 'delivered',
    'on_its_way_back', 'lost')),
  add column method text,
  add column carrier_parcel_id text unique,
  add column expected_on date,
  add column pickup_point jsonb,
  add column kept_until date,
  add column packed_at timestamptz,
  add column packed_by integer references staff,
  add constraint order_deliveries_parcels_have_a_state check ((parcel_key is null) = (state is null)),
  add constraint order_deliveries_delivered check (state is null or (state = 'delivered') = (delivered_at is not null));

create table parcel_lines (
  delivery_id integer not null references order_deliveries,
  order_row_id integer not null references order_rows,
  quantity integer not null check (quantity > 0),
  primary key (delivery_id, order_row_id)
);
create index parcel_lines_row on parcel_lines (order_row_id);

create table parcel_events (
  id bigint generated always as identity primary key,
  delivery_id integer not null references order_deliveries,
  -- The carrier's own name of it: each is kept once.
  event_id text not null unique check (length(event_id) between 1 and 200),
  event text not null check (event in ('booked', 'handed_over', 'on_its_way', 'at_pickup_point', 'delivered', 'on_its_way_back',
    'lost')),
  sequence integer not null check (sequence > 0),
  at timestamptz not null,
  body jsonb not null default '{}',
  received_at timestamptz not null
);
create index parcel_events_delivery on parcel_events (delivery_id, sequence);
create index order_deliveries_parcels on order_deliveries (state, id) where state is not null;

-- A parcel has lines of its own order, and no piece is in two parcels.
create function keep_parcel_lines() returns trigger language plpgsql as $$
begin
  perform from order_rows where id = new.order_row_id for update;
  if not exists (select from order_rows r join order_deliveries d on d.order_id = r.order_id
      where r.id = new.order_row_id and d.id = new.delivery_id) then
    raise exception 'A parcel has lines of its own order' using errcode = 'check_violation', constraint = 'parcel_lines_of_order';
  end if;
  if (select sum(l.quantity) from parcel_lines l where l.order_row_id = new.order_row_id)
      > (select quantity from order_rows where id = new.order_row_id) then
    raise exception 'More pieces are packed than were bought' using errcode = 'check_violation', constraint = 'parcel_lines_within_row';
  end if;
  return null;
end
$$;
create trigger parcel_lines_within_row after insert or update on parcel_lines for each row execute function keep_parcel_lines();
