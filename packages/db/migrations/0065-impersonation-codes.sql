-- 2026-11-21 What tells a used hand-off code from an invented one, how often one was tried, and where the staff looked.
alter table impersonations
  add column code_hash bytea,
  add column start_path text not null default '/',
  add column noted_at timestamptz;
create index impersonations_code on impersonations (code_hash) where code_hash is not null;
create index staff_sessions_staff on staff_sessions (staff_id, created_at desc);
create index access_requests_user on access_requests (user_id, created_at desc);
