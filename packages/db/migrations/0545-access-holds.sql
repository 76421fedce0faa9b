-- 2026-11-24 An investigation may hold an access back from the customer: asked for with a reason and an end, and agreed to by an auditor who is somebody else.
create table access_holds (
  impersonation_id uuid primary key references impersonations,
  reason text not null check (length(reason) >= 5),
  asked_by integer not null references staff,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused')),
  decided_by integer references staff,
  decided_at timestamptz,
  held_until timestamptz not null,
  check (ends_at > asked_at and ends_at <= asked_at + interval '90 days'),
  check (decided_by <> asked_by),
  check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (held_until <= case state when 'approved' then ends_at else asked_at + interval '5 minutes' end)
);
comment on column access_holds.held_until is 'nobody holds an access back alone for more than minutes: without approval the customer is told in time';
