-- 2026-11-23 What is live of a market stands in its row, as with every other document; its versions in document_versions.
alter table markets add column config jsonb not null default '{}';
comment on column markets.config is 'its published rules: fees, limits, points, policies';
update markets m set config = v.config
  from market_config_live l join market_config_versions v using (market_id, version) where l.market_id = m.id;
drop table market_config_live;
drop table market_config_versions;
