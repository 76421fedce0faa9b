-- 2026-11-22 An order keeps what its buyer was told of the delivery: first and last day, and where a parcel is picked up.
alter table orders
  add column promised_from date,
  add column promised_to date,
  add column pickup_address text,
  add constraint orders_promise check ((promised_from is null) = (promised_to is null) and promised_from <= promised_to);
