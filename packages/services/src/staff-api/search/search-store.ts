import type { Row } from '@shop/db/rows.gen'
import { isSimilarName } from '@shop/domain/staff'
import { IS_IN_SHOP } from '../../people/users/in-shop'
import type { Database } from '../../platform/database'
import { containing, type Queryable, rowOf, rowsOf, run, type Sql, sql } from '../../platform/sql'
import type { Reading } from './read-term'

export type FoundRow = Pick<
  Row<'users'>,
  | 'ref'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'zip'
  | 'city'
  | 'market_id'
  | 'customer_type'
  | 'blacklisted'
  | 'created_at'
> & {
  readonly email: string
  readonly is_member: boolean
  readonly level: string
  readonly order_id: number | null
  readonly order_at: Date | null
  readonly order_status: string | null
  readonly is_in_shop: boolean
}

const NAME = sql`folded_name(u.first_name || ' ' || u.last_name || ' ' || u.company)`

const patternsOf = (words: readonly string[]) => words.map(containing)

/** Swedish codes are written in two parts. */
const inZip = (zip: string | null) => sql`(${zip}::text is null or replace(u.zip, ' ', '') like ${`${zip ?? ''}%`})`

function conditionOf(reading: Reading): Sql {
  switch (reading.kind) {
    case 'email':
      return sql`lower(u.email) = lower(${reading.email})`
    case 'phone':
      return sql`(right(regexp_replace(u.mobile, '\\D', '', 'g'), 8) = ${reading.digits}
        or right(regexp_replace(u.phone, '\\D', '', 'g'), 8) = ${reading.digits})`
    case 'id':
      return reading.ref === null ? sql`u.id = ${reading.id}` : sql`u.ref = ${reading.ref}::uuid`
    case 'order':
      return sql`u.id = (select user_id from orders where id = ${reading.number})`
    case 'cart':
      return sql`(u.cart_id = ${reading.id} or u.id = (select user_id from carts where id = ${reading.id}))`
    case 'ref':
      return sql`u.ref between ${`${reading.start}-0000-0000-0000-000000000000`}::uuid and ${`${reading.start}-ffff-ffff-ffff-ffffffffffff`}::uuid`
    case 'name':
      return sql`${NAME} like all(${patternsOf(reading.words)}) and ${inZip(reading.zip)}`
  }
}

export type Scope = { readonly markets: readonly string[]; readonly most: number }

const select = (condition: Sql, { markets, most }: Scope) => sql`
  select u.ref, u.email, u.first_name, u.last_name, u.company, u.zip, u.city, u.market_id, u.customer_type, u.blacklisted,
    coalesce(m.is_member, false) as is_member, case when m.is_member then m.level else '' end as level,
    o.id as order_id, o.created_at as order_at, o.status as order_status, ${IS_IN_SHOP} as is_in_shop, u.created_at
  from users u left join memberships m on m.user_id = u.id
    left join lateral (
      select id, created_at, status from orders where user_id = u.id order by created_at desc, id desc limit 1) o on true
  where u.deleted_at is null and u.market_id = any(${markets}) and ${condition}
  order by o.created_at desc nulls last, u.id limit ${most}`

export const findCustomers = (db: Queryable, reading: Reading, scope: Scope) =>
  rowsOf<FoundRow>(db, select(conditionOf(reading), scope))

const MOST_CANDIDATES = 200
/** Low, so that any word with a letter wrong is still among them: which of them are near enough is decided by the letters. */
const LIKENESS = 0.25

/** Names that are near to what was typed, by the index; the letters themselves decide. */
export async function findSimilarNames(
  db: Database,
  { words, zip }: Extract<Reading, { kind: 'name' }>,
  scope: Scope,
): Promise<FoundRow[]> {
  const near = words.map((word) => sql`${word} <% ${NAME}`)
  const all = near.reduce((left, right) => sql`${left} and ${right}`)
  const rows = await db.transaction(async (tx) => {
    await run(tx, sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`)
    return rowsOf<FoundRow>(tx, select(sql`${all} and ${inZip(zip)}`, { ...scope, most: MOST_CANDIDATES }))
  })
  return rows
    .filter((row) => isSimilarName(words, `${row.first_name} ${row.last_name} ${row.company}`))
    .slice(0, scope.most)
}

export type GuestOrder = Pick<Row<'orders'>, 'id' | 'market_id' | 'created_at' | 'status'> & { readonly name: string }

const GUEST = sql`folded_name(coalesce(o.billing_address->>'firstName', '') || ' ' || coalesce(o.billing_address->>'lastName', '')
  || ' ' || coalesce(o.billing_address->>'company', ''))`
const MOST_GUESTS = 5

/** Orders of who bought without an account, by their address or name, the newest first. */
export const findGuestOrders = (
  db: Queryable,
  by: { email: string } | { words: readonly string[] },
  markets: readonly string[],
) =>
  rowsOf<GuestOrder>(
    db,
    sql`select o.id, o.market_id, o.created_at, o.status,
          concat_ws(', ', nullif(btrim(coalesce(o.billing_address->>'firstName', '') || ' ' || coalesce(o.billing_address->>'lastName', '')), ''),
            nullif(o.billing_address->>'company', '')) as name
        from orders o
        where o.user_id is null and o.market_id = any(${markets})
          and ${'email' in by ? sql`lower(o.email) = lower(${by.email})` : sql`${GUEST} like all(${patternsOf(by.words)})`}
        order by o.created_at desc limit ${MOST_GUESTS}`,
  )

export const findOrderHead = (db: Queryable, number: number, markets: readonly string[]) =>
  rowOf<Pick<Row<'orders'>, 'id' | 'market_id' | 'created_at' | 'status'>>(
    db,
    sql`select id, market_id, created_at, status from orders where id = ${number} and market_id = any(${markets})`,
  )

export const findCartHead = (db: Queryable, id: string, markets: readonly string[]) =>
  rowOf<Pick<Row<'carts'>, 'id' | 'market_id'> & { pieces: number }>(
    db,
    sql`select id, market_id, (select coalesce(sum(quantity), 0)::integer from cart_lines where cart_id = carts.id) as pieces
        from carts where id = ${id} and market_id = any(${markets})`,
  )
