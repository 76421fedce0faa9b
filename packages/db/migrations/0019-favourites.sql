-- 2026-11-21 Favourites of users and of visitors (who carry a random id), at most 1000 each.
create table favourite_lists (
  owner_id text primary key check (length(owner_id) between 1 and 64),
  user_id integer unique references users,
  secret_hash bytea,
  migrated boolean not null default false,
  version integer not null default 1,
  share_token_hash bytea unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table favourites (
  owner_id text not null references favourite_lists on delete cascade,
  product_ref text not null check (length(product_ref) between 1 and 200),
  product_id integer references products,
  position bigint generated always as identity,
  added_at timestamptz not null default now(),
  added_by_staff integer references staff,
  primary key (owner_id, product_ref)
);
create index favourites_product on favourites (product_id) where product_id is not null;
comment on column favourites.product_ref is 'the id as the client wrote it: digits, or the alias of old lists';
