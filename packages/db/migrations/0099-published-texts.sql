-- 2026-11-22 Words of the shop that merchandisers publish instead of those of its catalogues.
alter table document_versions drop constraint document_versions_kind_check;
alter table document_versions add constraint document_versions_kind_check check (kind in (
  'market', 'channel', 'campaign', 'code', 'codes', 'series', 'product', 'page', 'area', 'menu', 'texts', 'synonyms',
  'steering'));

create table shop_texts (
  key text not null check (key ~ '^[A-Za-z]\w*(\.\w+)+$'),
  language_id text not null references languages,
  text text not null check (btrim(text) <> '' and char_length(text) <= 2000),
  primary key (key, language_id)
);
comment on table shop_texts is 'what a text of the catalogues says in a language while it is published; no row: what the catalogue says';
