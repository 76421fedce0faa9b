-- 2026-11-22 What a look at the shop as a customer came to: whether it ever acted, in pages rather than in requests, and in
-- which language its staff member reads.
alter table impersonations
  add column highest_scope text not null default 'read' check (highest_scope in ('read', 'act')),
  add column last_read_at timestamptz,
  add column staff_language text check (staff_language in ('nb', 'sv', 'da', 'fi', 'en'));
update impersonations i set highest_scope = 'act'
where scope = 'act' or act_until is not null
  or exists (select from account_accesses a where a.impersonation_id = i.id and a.kind = 'changed');
comment on column impersonations.highest_scope is 'act from the first time that it might change something; scope goes back to read';
comment on column impersonations.staff_language is 'of the bar, chosen in the console; null: as the pages';
