-- 2026-11-21 Channel, languages and markets. What a market's merchants may change stands in market_config_versions.
create table languages (
  id text primary key check (id ~ '^[a-z]{2}-[A-Z]{2}$'),
  code text not null unique check (code in ('nb', 'sv', 'da', 'fi')),
  name text not null,
  sort_order integer not null default 0
);

create table currencies (
  code text primary key check (code in ('SEK', 'NOK', 'DKK', 'EUR')),
  name text not null,
  symbol text not null
);

create table countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null
);

create table channels (
  id text primary key check (id ~ '^[0-9]+\|[a-z]+$'),
  name text not null,
  type text not null default 'webshop',
  url text not null,
  default_language_id text not null references languages,
  default_market_id text not null,
  theme jsonb not null default '{}'
);

create table markets (
  id text primary key check (id ~ '^[A-Z]{2}\|[A-Z]{3}$'),
  channel_id text not null references channels,
  alias text not null unique check (alias ~ '^[a-z]{2,12}$'),
  country_code text not null references countries,
  currency text not null references currencies,
  default_language_id text not null references languages,
  time_zone text not null,
  virtual boolean not null default false,
  only_display_in_checkout boolean not null default false,
  group_key text not null default '',
  sort_order integer not null default 0
);

alter table channels add foreign key (default_market_id) references markets deferrable initially deferred;

create table market_languages (
  market_id text not null references markets,
  language_id text not null references languages,
  sort_order integer not null default 0,
  primary key (market_id, language_id)
);

create table vat_rates (
  market_id text not null references markets,
  valid_from timestamptz not null,
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  primary key (market_id, valid_from)
);
