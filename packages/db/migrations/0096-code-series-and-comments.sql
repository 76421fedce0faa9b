-- 2026-11-22 Promo codes made by the thousand, each for one order, and what colleagues say to each other about a draft.
alter table document_versions drop constraint document_versions_kind_check;
alter table document_versions add constraint document_versions_kind_check check (kind in (
  'market', 'channel', 'campaign', 'code', 'codes', 'series', 'product', 'page', 'area', 'menu', 'synonyms', 'steering'));

create table promo_code_batches (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  rules jsonb not null,
  active boolean not null default true
);
comment on table promo_code_batches is 'codes of one kind that were made together; rules say how many and what each of them takes off';
alter table promo_codes add column batch text references promo_code_batches;
create index promo_codes_batch on promo_codes (batch) where batch is not null;

create table draft_comments (
  id uuid primary key,
  draft_id uuid not null references drafts,
  staff_id integer not null references staff,
  kind text,
  key text,
  text text not null check (text = btrim(text) and char_length(text) between 1 and 2000),
  at timestamptz not null,
  check ((kind is null) = (key is null))
);
comment on column draft_comments.id is 'made where it was written: the same comment sent twice is one';
create index draft_comments_draft on draft_comments (draft_id, at);
call make_append_only('draft_comments');
