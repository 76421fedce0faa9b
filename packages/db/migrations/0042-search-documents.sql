-- 2026-11-21 The products of each market and language as search sees them, for searching them in the database itself.
create table search_documents (
  market_id text not null references markets,
  locale text not null,
  key text not null,
  group_key text not null,
  document jsonb not null,
  -- Every term with its places in the product, as the language of the shop reads it; `words` holds the terms alone.
  terms jsonb not null,
  words tsvector not null,
  names text[] not null,
  numbers text[] not null,
  primary key (market_id, locale, key)
);
create index search_documents_words on search_documents using gin (words);
create index search_documents_names on search_documents using gin (names);
create index search_documents_numbers on search_documents using gin (numbers);
