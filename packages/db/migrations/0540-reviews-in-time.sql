-- 2026-11-23 What was done against a customer's choice is looked at by somebody else within a day; what is late goes further up.
alter table alarms
  add column review_by timestamptz,
  add column escalated_at timestamptz;
update alarms set review_by = at + interval '24 hours' where kind = 'break_glass';
create index alarms_to_review on alarms (review_by) where seen_at is null and escalated_at is null;
