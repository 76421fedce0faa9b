-- 2026-11-21 One address per language for products, campaigns and pages; their single alias stays the name that no language changes.
alter table product_translations add column alias text check (alias = lower(alias));
update product_translations t set alias = p.alias from products p where p.id = t.product_id;
alter table product_translations alter column alias set not null, add unique (language_id, alias);

alter table discount_campaign_translations add column alias text check (alias = lower(alias));
update discount_campaign_translations t set alias = lower(c.alias) from discount_campaigns c where c.id = t.campaign_id;
alter table discount_campaign_translations alter column alias set not null, add unique (language_id, alias);

-- Beside the versions, which are append-only and repeat an unchanged address.
create table content_page_aliases (
  page_id integer not null references content_pages on delete cascade,
  language_id text not null references languages,
  alias text not null check (alias = lower(alias)),
  primary key (page_id, language_id),
  unique (language_id, alias)
);
insert into content_page_aliases (page_id, language_id, alias)
select p.id, l.id, p.alias from content_pages p cross join languages l;
comment on column content_drafts.languages is 'a version per language, its alias among it; content_drafts.alias where it has none';

alter table alias_history add column language_id text references languages;
comment on column alias_history.language_id is 'the language whose address this was; null: the same address in all of them';
create index alias_history_language on alias_history (language_id, changed_at);
