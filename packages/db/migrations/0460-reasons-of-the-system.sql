-- 2026-11-22 Why the shop itself did something stands as a key, so that each console says it in its own language. What
-- staff wrote stays: a row is only told by a sentence that the shop wrote, word for word.
create function pg_temp.key_of(sentence text) returns text language sql immutable as $$
  select case sentence
    when 'account deleted' then 'system:account-deleted'
    when 'membership ended' then 'system:membership-ended'
    when 'erased on request' then 'system:erased-on-request'
  end
$$;

-- The rows keep what happened; only the words of the shop in them are written otherwise.
alter table points_ledger disable trigger append_only_rows;
alter table voucher_events disable trigger append_only_rows;
alter table user_balance_entries disable trigger append_only_rows;

update points_ledger set reason = pg_temp.key_of(reason)
  where staff_id is null and pg_temp.key_of(reason) is not null;
update points_ledger set reason = 'system:former-programme'
  where reason = 'Points of the former programme' and exists (select from demo_seed);
update voucher_events set reason = pg_temp.key_of(reason)
  where staff_id is null and pg_temp.key_of(reason) is not null;
update user_balance_entries set reason = 'system:earlier-purchase'
  where reason = 'Refund of an earlier purchase' and cause = 'seed';
update user_balance_entries set reason = 'system:returned-goods' where reason = 'return ' || return_id;

alter table points_ledger enable trigger append_only_rows;
alter table voucher_events enable trigger append_only_rows;
alter table user_balance_entries enable trigger append_only_rows;

update vouchers set reason = pg_temp.key_of(reason) where pg_temp.key_of(reason) is not null;
update impersonations set reason = pg_temp.key_of(reason) where pg_temp.key_of(reason) is not null and ticket = '';
update goodwill_requests set reason = pg_temp.key_of(reason) where pg_temp.key_of(reason) is not null;
update refunds set reason = 'system:returned-goods' where reason = 'return ' || return_id;
update refunds set reason = 'system:withdrawal' where reason = 'Withdrawal' and refund_key = 'refund ' || order_id;
update reviews set decision_reason = 'offTopic' where decision_reason = 'Not about the product';

drop function pg_temp.key_of(text);
