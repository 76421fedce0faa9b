-- 2026-11-21 Whether demo data were put in, so that half of them are never taken for a shop.
create table demo_seed (
  only_row boolean primary key default true check (only_row),
  options jsonb not null default '{}',
  facts jsonb not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on column demo_seed.facts is 'the accounts of the demo, for those who try it';
