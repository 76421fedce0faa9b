-- 2026-11-21 Beside a draft stands the shop as it is live, on a host of its own and under the same rules.
alter table previews add column is_live boolean not null default false;
alter table previews add check (not is_live or document is null);
