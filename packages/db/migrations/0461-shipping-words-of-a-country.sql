-- 2026-11-22 A country can have its own words for a way of delivery: Swedish in Finland says utlämningsställe and postlåda.
alter table shipping_method_markets add column texts jsonb not null default '{}';
comment on column shipping_method_markets.texts is 'name and description by language, where the country of the market says it otherwise than the language as a whole';

update shipping_method_markets k set texts = case s.name
    when 'Ombud' then '{"sv-SE": {"name": "Utlämningsställe", "description": "Hämta när det passar dig."}}'::jsonb
    else '{"sv-SE": {"name": "Postlåda", "description": "Små paket i postlådan."}}'::jsonb
  end
from markets m, shipping_method_translations s
where m.id = k.market_id and m.country_code = 'FI' and s.shipping_method_id = k.shipping_method_id
  and s.language_id = 'sv-SE' and s.name in ('Ombud', 'Brevlåda');
