-- 2026-11-23 What was done against a customer's choice is looked at by somebody else within a day; what is late goes further up.
alter table alarms
  add column review_by timestamptz,
  add column escalated_at timestamptz;
update alarms set review_by = at + interval '24 hours' where kind = 'break_glass';
create index alarms_to_review on alarms (review_by) where seen_at is null and escalated_at is null;

-- Who acts for a customer can be relieved by another member of the staff.
alter table impersonations drop constraint impersonations_end_cause_check;
alter table impersonations add check (end_cause in ('banner', 'console', 'tab_closed', 'staff_logout', 'admin', 'customer', 'expired', 'idle', 'opt_out', 'password_reset', 'staff_disabled', 'replaced', 'taken_over', 'permission_lost', 'user_disabled', 'audit_unavailable'));
