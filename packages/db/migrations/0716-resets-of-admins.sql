-- 2026-11-29 Whoever lets somebody in again could enter in their place, so the two are one pair of eyes; for an admin two must agree.
alter table staff add column reset_by integer references staff;
comment on column staff.reset_by is 'who voided the former proofs and handed over the way to new ones';

create table staff_reset_requests (
  staff_id integer primary key references staff on delete cascade,
  asked_by integer not null references staff on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  check (staff_id <> asked_by)
);
