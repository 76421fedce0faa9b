-- 2026-11-21 Pictures that merchandisers upload, made anew from what was sent; every process finds them here.
create table uploaded_images (
  file_name text primary key check (file_name ~ '^[a-z0-9][a-z0-9-]{0,99}\.webp$'),
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  focus_x real not null default 0.5 check (focus_x between 0 and 1),
  focus_y real not null default 0.5 check (focus_y between 0 and 1),
  uploaded_by integer not null references staff,
  uploaded_at timestamptz not null
);
