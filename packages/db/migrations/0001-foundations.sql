-- 2026-11-21 The role of the services, and the rule for tables that are only ever added to.
create extension if not exists pg_trgm;

do $$
begin
  if not exists (select from pg_roles where rolname = 'shop_app') then
    create role shop_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'The role shop_app is missing and this user may not create it: let an administrator run "create role shop_app login" first.';
end
$$;

grant usage on schema public to shop_app;
alter default privileges in schema public grant select, insert, update, delete on tables to shop_app;
alter default privileges in schema public grant usage, select on sequences to shop_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only: % refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end
$$;

-- Rights keep the services out; the trigger keeps out everybody who has more rights than they.
create procedure make_append_only(subject regclass) language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %s from shop_app', subject);
  execute format('create trigger append_only_rows before update or delete on %s for each row execute function refuse_change()', subject);
  execute format('create trigger append_only_table before truncate on %s for each statement execute function refuse_change()', subject);
end
$$;
