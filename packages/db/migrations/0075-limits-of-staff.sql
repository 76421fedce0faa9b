-- 2026-11-21 How many points a colleague corrects alone; what goes beyond waits for a lead, who decides once.
alter table staff add column points_limit integer not null default 500 check (points_limit between 0 and 100000);
alter table goodwill_requests
  add constraint goodwill_requests_decided check ((state = 'waiting') = (decided_at is null));
