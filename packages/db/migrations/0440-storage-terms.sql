-- 2026-11-22 What the shop holds of persons is kept for a time and no longer: the daily job of the services takes it away.

-- A mark on an account has a beginning, so that it can have an end.
alter table users add column marked_at timestamptz;
comment on column users.marked_at is 'since when the account may not buy, or not on credit';
update users set marked_at = now() where blacklisted or replace(member_type, ' ', '') like 'NOCREDIT%';
create index users_marked on users (marked_at) where marked_at is not null;

create function note_mark() returns trigger language plpgsql as $$
begin
  if not (new.blacklisted or replace(new.member_type, ' ', '') like 'NOCREDIT%') then
    new.marked_at := null;
  elsif tg_op = 'INSERT' then
    new.marked_at := coalesce(new.marked_at, now());
  elsif old.marked_at is null or (old.blacklisted, old.member_type) is distinct from (new.blacklisted, new.member_type) then
    new.marked_at := now();
  end if;
  return new;
end
$$;
create trigger note_mark before insert or update of blacklisted, member_type on users
  for each row execute function note_mark();

-- Two records end: what proves a consent, and who of the staff was in an account. The services still cannot change or
-- delete a row of them; they can only ask for the end of all that is older than a date.
drop trigger append_only_rows on consent_log;
create trigger append_only_rows before update or delete on consent_log for each row
  when (current_setting('shop.retention', true) is distinct from 'on') execute function refuse_change();
drop trigger append_only_rows on account_accesses;
create trigger append_only_rows before update or delete on account_accesses for each row
  when (current_setting('shop.retention', true) is distinct from 'on') execute function refuse_change();

-- A consent in force keeps its proof. What was refused, taken back or replaced goes, and so does what nobody stands behind.
create function end_consents(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  ended integer;
begin
  perform set_config('shop.retention', 'on', true);
  delete from consent_log where id in (
    select l.id from consent_log l
      left join users u on u.id = l.user_id
      left join engagement_contacts c on c.id = l.contact_id
    where l.at < before and (
      not l.granted or (l.user_id is null and l.contact_id is null) or u.deleted_at is not null or c.removed_at is not null
      or exists (
        select from consent_log n where n.kind = l.kind and n.id > l.id and n.at < before
          and (n.user_id = l.user_id or n.contact_id = l.contact_id)))
    order by l.id limit most);
  get diagnostics ended = row_count;
  perform set_config('shop.retention', 'off', true);
  return ended;
end
$$;

create function end_accesses(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public as $$
declare
  ended integer;
begin
  perform set_config('shop.retention', 'on', true);
  delete from account_accesses where id in (
    select id from account_accesses where at < before and visible_from < before order by id limit most);
  get diagnostics ended = row_count;
  perform set_config('shop.retention', 'off', true);
  return ended;
end
$$;

revoke all on function end_consents(timestamptz, integer), end_accesses(timestamptz, integer) from public;
grant execute on function end_consents(timestamptz, integer), end_accesses(timestamptz, integer) to shop_app;
