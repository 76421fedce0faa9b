-- 2026-11-22 A hand-over between markets names the whole origin that it came from, scheme and port too.
delete from market_handovers;
alter table market_handovers rename column from_host to from_origin;
