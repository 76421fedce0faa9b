-- 2026-11-22 Staff find a name as it is heard: without its accents, with a wrong letter, and of who bought without an account.
create function folded_name(name text) returns text language sql immutable parallel safe strict as $$
  select translate(lower(name), 'ÅÄÆÁÀÂÃØÖÓÒÔÕÉÈËÊÜÚÙÛÍÌÏÎÝÑÇÐŠŽåäæáàâãøöóòôõéèëêüúùûíìïîýñçðšž',
    'aaaaaaaooooooeeeeuuuuiiiiyncdszaaaaaaaooooooeeeeuuuuiiiiyncdsz')
$$;

create index users_folded_name on users using gin (folded_name(first_name || ' ' || last_name || ' ' || company) gin_trgm_ops)
  where deleted_at is null;
drop index users_name;

create index orders_guest_name on orders using gin (folded_name(coalesce(billing_address->>'firstName', '') || ' '
  || coalesce(billing_address->>'lastName', '') || ' ' || coalesce(billing_address->>'company', '')) gin_trgm_ops)
  where user_id is null;
