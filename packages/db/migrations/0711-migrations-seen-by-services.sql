-- 2026-11-29 The services see which migrations a database has had, so that a start on a database of another version says so.
grant select on schema_migrations to shop_app;
