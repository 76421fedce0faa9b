-- 2026-11-24 What a parcel takes of the payment when it leaves; the parcels of an order add up to the whole.
alter table order_deliveries add column capture_minor bigint check (capture_minor >= 0);
comment on column order_deliveries.capture_minor is 'asked for when the carrier had it; null before, and for deliveries without a carrier';
