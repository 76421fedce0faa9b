-- 2026-11-23 Money is back within fourteen days of the notice of withdrawal; proof of sending ends the wait for the goods.
alter table returns
  add column refund_due_at timestamptz,
  add column refund_watch text check (refund_watch in ('waits', 'soon', 'overdue')),
  add column sending_proof text not null default '',
  add column sending_proof_on date,
  add column sending_proof_at timestamptz,
  add column sending_proof_by integer references staff;
create index returns_refund_watch on returns (refund_due_at) where state = 'registered' and refund_watch is not null;
