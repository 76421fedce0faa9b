-- 2026-11-21 Campaigns, codes, voucher series, first days of products and the steering of search are documents, too.
alter table document_versions drop constraint document_versions_kind_check;
alter table document_versions add constraint document_versions_kind_check check (kind in (
  'market', 'channel', 'campaign', 'code', 'series', 'product', 'page', 'area', 'menu', 'synonyms', 'steering'));

alter table voucher_series add column active boolean not null default true;

create table search_steering (
  market_id text primary key references markets,
  rules jsonb not null
);
comment on table search_steering is 'pins, redirects, boosts and the order of facets of a market''s search';

alter table previews
  add column audience text not null default 'public' check (audience in ('public', 'member')),
  add column customer_type text check (customer_type in ('PERSON', 'ORGANIZATION'));
