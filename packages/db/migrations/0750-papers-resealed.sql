-- 2026-11-29 A sealed paper may be sealed anew under another key, by who says so; its words stay the same.
create or replace function keep_paper() returns trigger language plpgsql as $$
declare
  changing text[] := array['paid_at', 'body', 'sealed_body', 'removed_at'];
  is_resealed boolean := current_setting('shop.resealing', true) is not distinct from 'on'
    and old.sealed_body is not null and new.sealed_body is not null;
begin
  if tg_op = 'DELETE' then
    raise exception 'A paper of a sale is not deleted' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - changing <> to_jsonb(old) - changing
    or (old.removed_at is not null and new.removed_at is distinct from old.removed_at)
    or (old.body is not null and new.body is distinct from old.body
      and (new.body is not null or (new.sealed_body is null and new.removed_at is null)))
    or (old.sealed_body is not null and new.sealed_body is distinct from old.sealed_body and new.removed_at is null
      and not is_resealed) then
    raise exception 'A paper of a sale is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
