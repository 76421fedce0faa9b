-- 2026-11-22 What a campaign makes of a price is an applied price and belongs to the price history.
alter table price_log drop constraint price_log_price_list_check;
alter table price_log add constraint price_log_price_list_check
  check (price_list in ('regular', 'selling', 'member', 'campaign', 'member_campaign'));
comment on column price_log.price_list is
  'campaign, member_campaign: what campaigns make of selling and member from valid_from on, planned as far as they are
   known. An entry takes the place of all entries of its list that were recorded before it for valid_from and later.';
create index price_log_campaigns on price_log (product_id, market_id, price_list, id)
  where price_list in ('campaign', 'member_campaign');
