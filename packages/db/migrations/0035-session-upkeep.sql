-- 2026-11-21 Found without reading whole tables: sessions that ended lately (at every start of the services), and what is old enough to be forgotten.
create index user_sessions_ended on user_sessions (ended_at) where ended_at is not null;
create index user_sessions_expiry on user_sessions (expires_at);
-- Followed when a token is deleted.
create index refresh_tokens_replaced_by on refresh_tokens (replaced_by) where replaced_by is not null;
create index password_resets_expiry on password_resets (expires_at);
create index login_failures_age on login_failures (last_failed_at);
