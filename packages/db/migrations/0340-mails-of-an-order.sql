-- 2026-11-22 Staff see when the buyer of an order was last written to.
create index mails_order on mails (order_id, id) where order_id is not null;
