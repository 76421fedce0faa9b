-- 2026-11-24 What an order sells raises the number of units sold of its products, once; a cancelled order takes it back.
alter table orders add column units_counted boolean not null default false;
update orders set units_counted = status <> 'cancelled';
create index orders_units_to_count on orders (id) where units_counted = (status = 'cancelled');
