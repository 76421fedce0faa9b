import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../platform/sql'
import type { Reading } from './read-term'

export type FoundRow = {
  readonly ref: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly zip: string
  readonly city: string
  readonly market_id: string
  readonly customer_type: 'PERSON' | 'ORGANIZATION'
  readonly blacklisted: boolean
  readonly is_member: boolean
  readonly level: string
  readonly order_id: number | null
  readonly order_at: Date | null
  readonly order_status: string | null
  readonly is_in_shop: boolean
}

const NAME = sql`lower(u.first_name || ' ' || u.last_name)`
/** Whoever changed the cart a moment ago is in the shop. */
const IN_SHOP = sql`exists (select from carts c where c.user_id = u.id and c.completed_at is null
    and c.last_actor = 'customer' and c.updated_at > now() - interval '5 minutes')`

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
    case 'name': {
      const patterns = reading.words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
      return sql`(${NAME} like all(${patterns}) or lower(u.company) like all(${patterns}))`
    }
  }
}

export type Scope = { readonly markets: readonly string[]; readonly most: number }

const select = (condition: Sql, { markets, most }: Scope) => sql`
  select u.ref, u.email, u.first_name, u.last_name, u.company, u.zip, u.city, u.market_id, u.customer_type, u.blacklisted,
    coalesce(m.is_member, false) as is_member, case when m.is_member then m.level else '' end as level,
    o.id as order_id, o.created_at as order_at, o.status as order_status, ${IN_SHOP} as is_in_shop
  from users u left join memberships m on m.user_id = u.id
    left join lateral (
      select id, created_at, status from orders where user_id = u.id order by created_at desc, id desc limit 1) o on true
  where u.deleted_at is null and u.market_id = any(${markets}) and ${condition}
  order by o.created_at desc nulls last, u.id limit ${most}`

export const findCustomers = (db: Queryable, reading: Reading, scope: Scope) =>
  rowsOf<FoundRow>(db, select(conditionOf(reading), scope))

/** Names that sound alike; only asked for when nobody has the name as it was typed. */
export const findSimilarNames = (db: Queryable, words: readonly string[], scope: Scope) => {
  const name = words.join(' ')
  return rowsOf<FoundRow>(db, select(sql`similarity(${NAME}, ${name}) > 0.35`, scope))
}

export const findOrderHead = (db: Queryable, number: number, markets: readonly string[]) =>
  rowOf<{ id: number; market_id: string; created_at: Date; status: string }>(
    db,
    sql`select id, market_id, created_at, status from orders where id = ${number} and market_id = any(${markets})`,
  )

export const findCartHead = (db: Queryable, id: string, markets: readonly string[]) =>
  rowOf<{ id: string; market_id: string; pieces: number }>(
    db,
    sql`select id, market_id, (select coalesce(sum(quantity), 0)::integer from cart_lines where cart_id = carts.id) as pieces
        from carts where id = ${id} and market_id = any(${markets})`,
  )

export type CustomerRow = {
  readonly id: number
  readonly ref: string
  readonly version: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly gender: string
  readonly customer_type: 'PERSON' | 'ORGANIZATION'
  readonly market_id: string
  readonly language_id: string
  readonly personal_id_encrypted: string | null
  readonly organisation_id: string | null
  readonly address_line1: string
  readonly address_line2: string
  readonly address_line3: string
  readonly care_of: string
  readonly entry_code: string
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly mobile: string
  readonly phone: string
  readonly cart_id: string | null
  readonly previous_cart_id: string | null
  readonly blacklisted: boolean
  readonly created_at: Date
  readonly is_in_shop: boolean
}

/** The account behind a reference; a deleted one cannot be opened. */
export const loadCustomer = (db: Queryable, ref: string) =>
  rowOf<CustomerRow>(
    db,
    sql`select u.id, u.ref, u.version, u.email, u.first_name, u.last_name, u.company, u.gender, u.customer_type, u.market_id,
          u.language_id, u.personal_id_encrypted, u.organisation_id, u.address_line1, u.address_line2, u.address_line3,
          u.care_of, u.entry_code, u.zip, u.city, u.state, u.country, u.mobile, u.phone, u.cart_id, u.previous_cart_id,
          u.blacklisted, u.created_at, ${IN_SHOP} as is_in_shop
        from users u where u.ref = ${ref}::uuid and u.deleted_at is null`,
  )
