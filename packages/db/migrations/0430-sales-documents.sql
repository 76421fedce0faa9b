-- 2026-11-22 Papers of a sale: numbered without gaps, and kept as they were issued.
create table document_series (
  seller text not null,
  market_id text not null references markets,
  kind text not null check (kind in ('invoice', 'credit_note', 'receipt')),
  last_number integer not null check (last_number > 0),
  primary key (seller, market_id, kind)
);
comment on table document_series is 'locked by whoever issues a paper, until its transaction ends: a number that is not used is not taken';

alter table invoices
  add column public_id uuid not null unique default gen_random_uuid(),
  add column market_id text references markets,
  add column seller text not null default '',
  add column number integer,
  add column refers_to integer references invoices,
  add column refund_id integer unique references refunds,
  add column return_id integer unique references returns,
  add column body jsonb,
  add column sealed_body text,
  add column removed_at timestamptz;
comment on column invoices.seller is 'the number of the seller in the register of the market''s country; none for papers of before';
comment on column invoices.body is 'what the paper says; none yet for papers of before, which get it when they are first read';
comment on column invoices.sealed_body is 'the same, after its buyer''s account was deleted: only for who audits the books';

update invoices i set market_id = o.market_id, number = n.number
  from orders o, (select j.id, row_number() over (partition by k.market_id, j.kind order by j.id) as number
    from invoices j join orders k on k.id = j.order_id) n
  where o.id = i.order_id and n.id = i.id;

alter table invoices
  alter column market_id set not null,
  alter column number set not null,
  add unique (seller, market_id, kind, number),
  add check (body is null or sealed_body is null),
  add check (removed_at is null or (body is null and sealed_body is null));
create unique index invoices_one_of_a_sale on invoices (order_id) where kind <> 'credit_note';

-- The numbers of a series stay without gaps, and a paper says for good what it said.
create function keep_paper() returns trigger language plpgsql as $$
declare
  changing text[] := array['paid_at', 'body', 'sealed_body', 'removed_at'];
begin
  if tg_op = 'DELETE' then
    raise exception 'A paper of a sale is not deleted' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - changing <> to_jsonb(old) - changing
    or (old.removed_at is not null and new.removed_at is distinct from old.removed_at)
    or (old.body is not null and new.body is distinct from old.body
      and (new.body is not null or (new.sealed_body is null and new.removed_at is null)))
    or (old.sealed_body is not null and new.sealed_body is distinct from old.sealed_body and new.removed_at is null) then
    raise exception 'A paper of a sale is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger keep_paper before update or delete on invoices for each row execute function keep_paper();

-- A mail may carry the paper that it is about.
alter table mails add column paper_id integer references invoices;
