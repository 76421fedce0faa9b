-- 2026-11-22 Access that may have had no need: found by rules week by week, decided once by a second pair of eyes.
create table access_reviews (
  id bigint generated always as identity primary key,
  week date not null check (extract(isodow from week) = 1),
  staff_id integer not null references staff,
  user_id integer references users,
  market_id text references markets,
  rules text[] not null check (cardinality(rules) > 0),
  looks integer not null check (looks > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'needed', 'concern')),
  decided_by integer references staff,
  decided_at timestamptz,
  remark text not null default '' check (length(remark) <= 500),
  unique nulls not distinct (week, staff_id, user_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (decided_by <> staff_id)
);
create index access_reviews_waiting on access_reviews (week, id) where state = 'waiting';
comment on table access_reviews is 'of nobody in particular (user_id null): many customers were looked at in one day';
