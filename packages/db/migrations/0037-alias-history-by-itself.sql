-- 2026-11-21 Every change of an address leaves its former one in alias_history, whoever makes it and however.
-- What encodeURIComponent writes, byte by byte of UTF-8.
create function url_segment(segment text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case
      when byte between 48 and 57 or byte between 65 and 90 or byte between 97 and 122
        or byte in (33, 39, 40, 41, 42, 45, 46, 95, 126) then chr(byte)
      else '%' || lpad(upper(to_hex(byte)), 2, '0')
    end, '' order by at), '')
  from (select at, get_byte(bytes, at) as byte
        from (select convert_to(normalize(segment, NFC), 'UTF8') as bytes) as text,
             generate_series(0, length(bytes) - 1) as at) as encoded
$$;

-- The path a shopper sees: the default language has no prefix, every other one its code.
create function page_path(language text, kind text, alias text) returns text language sql immutable strict parallel safe as $$
  select case split_part(language, '-', 1) when 'nb' then '' else '/' || split_part(language, '-', 1) end
    || case kind when 'product' then '/p/' when 'category' then '/c/' when 'brand' then '/b/' when 'campaign' then '/dc/' else '/' end
    || url_segment(alias)
$$;

-- An address that is in use leads nowhere else. The row stays, so that who copied it hears of it.
create function alias_is_live(url text) returns void language sql as $$
  update alias_history set new_url = null, changed_at = clock_timestamp() where old_url = url and new_url is not null
$$;

-- What led to the former address leads to the new one, so that nobody is sent twice; null: nothing is there any more.
create function alias_was_left(page_kind text, language text, old_alias text, new_alias text) returns void language plpgsql as $$
declare
  former text := page_path(language, page_kind, old_alias);
  present text := page_path(language, page_kind, new_alias);
begin
  if present is not null then
    perform alias_is_live(present);
  end if;
  update alias_history set new_url = present, changed_at = clock_timestamp() where new_url = former;
  insert into alias_history (old_url, language_id, kind, new_url, changed_at)
  values (former, language, page_kind, present, clock_timestamp())
  on conflict (old_url) do update set language_id = excluded.language_id, kind = excluded.kind,
    new_url = excluded.new_url, changed_at = excluded.changed_at;
end
$$;

-- Tables with an alias per language; the argument is the kind of page.
create function record_page_alias() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform alias_is_live(page_path(new.language_id, tg_argv[0], new.alias));
    when 'UPDATE' then
      if new.alias is distinct from old.alias or new.language_id <> old.language_id then
        perform alias_was_left(tg_argv[0], old.language_id, old.alias,
          case when new.language_id = old.language_id then new.alias end);
      end if;
    else perform alias_was_left(tg_argv[0], old.language_id, old.alias, null);
  end case;
  return null;
end
$$;

-- A brand has one alias in all languages.
create function record_brand_alias() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then perform alias_is_live(page_path(id, 'brand', new.alias)) from languages;
    when 'UPDATE' then
      if new.alias <> old.alias then
        perform alias_was_left('brand', id, old.alias, new.alias) from languages;
      end if;
    else perform alias_was_left('brand', id, old.alias, null) from languages;
  end case;
  return null;
end
$$;

create trigger alias_history after insert or update or delete on product_translations
  for each row execute function record_page_alias('product');
create trigger alias_history after insert or update or delete on category_translations
  for each row execute function record_page_alias('category');
create trigger alias_history after insert or update or delete on discount_campaign_translations
  for each row execute function record_page_alias('campaign');
create trigger alias_history after insert or update or delete on content_page_aliases
  for each row execute function record_page_alias('content');
create trigger alias_history after insert or update or delete on brands
  for each row execute function record_brand_alias();

create index alias_history_new_url on alias_history (new_url) where new_url is not null;
