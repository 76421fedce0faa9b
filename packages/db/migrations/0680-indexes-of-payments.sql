-- 2026-11-28 What an order page asks for of each order: its payments, their refunds, and what they hold of the stock.
create index payments_of_order on payments (order_id) where order_id is not null;
create index refunds_of_payment on refunds (payment_id);
create index stock_reservations_of_payment on stock_reservations (payment_id);
