-- 2026-11-23 A choice of cookies is noted once: what comes again under its id proves nothing.
create unique index consent_log_one_choice on consent_log (visitor_id, kind) where source = 'cookie-panel';
