-- 2026-11-22 How somebody of the staff has a table of the console: the columns left out and how close its rows stand.
create table table_looks (
  staff_id integer not null references staff on delete cascade,
  table_name text not null check (table_name ~ '^[a-z][a-z0-9-]{0,59}$'),
  hidden text[] not null default '{}' check (cardinality(hidden) <= 40),
  density text not null default 'normal' check (density in ('compact', 'normal', 'roomy')),
  updated_at timestamptz not null default now(),
  primary key (staff_id, table_name)
);
