import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import type { Address } from './address'
import type { MetaData } from './meta-data'

export type UserRow = Pick<
  Row<'users'>,
  | 'id'
  | 'customer_type'
  | 'gender'
  | 'personal_id_encrypted'
  | 'personal_id_hash'
  | 'organisation_id'
  | 'newsletter'
  | 'market_id'
  | 'language_id'
  | 'meta_data_version'
  | 'cart_id'
> & {
  readonly email: string
  readonly is_email_confirmed: boolean
  readonly meta_data: MetaData
  readonly address: Address
  readonly level: string | null
  readonly balances: readonly { readonly currency: Currency; readonly minor: number }[]
}

const ADDRESS = sql`json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'addressLine1', u.address_line1,
    'addressLine2', u.address_line2, 'addressLine3', u.address_line3, 'entryCode', u.entry_code, 'careOf', u.care_of,
    'city', u.city, 'state', u.state, 'country', u.country, 'zip', u.zip, 'company', u.company, 'mobile', u.mobile,
    'phone', u.phone) as address`

/** Nobody for an account that is deleted or disabled, whatever token is shown. */
export const loadUser = (db: Queryable, id: number): Promise<UserRow | undefined> =>
  rowOf(
    db,
    sql`select u.id, u.email, u.email_confirmed_at is not null as is_email_confirmed, u.customer_type, u.gender, u.personal_id_encrypted, u.personal_id_hash, u.organisation_id, u.newsletter,
          u.market_id, u.language_id, u.meta_data, u.meta_data_version, u.cart_id, ${ADDRESS},
          (select m.level from memberships m where m.user_id = u.id and m.is_member) as level,
          (select coalesce(json_agg(json_build_object('currency', b.currency, 'minor', b.amount_minor) order by b.currency), '[]')
            from user_balances b where b.user_id = u.id) as balances
        from users u where u.id = ${id} and u.deleted_at is null and u.disabled_at is null`,
  )

/** Two changes of one user follow each other: the second one sees what the first one left. */
export async function lockUser(tx: Queryable, id: number): Promise<UserRow | undefined> {
  const locked = await rowOf(tx, sql`select id from users where id = ${id} for update`)
  return locked ? loadUser(tx, id) : undefined
}

export type UserChange = {
  readonly id: number
  readonly address: Address
  readonly gender: string
  readonly customerType: string
  readonly newsletter: boolean
  readonly personalIdEncrypted: string | null
  readonly personalIdHash: Buffer | null
  readonly organisationId: string | null
}

export async function saveUser(tx: Queryable, change: UserChange, now: Date): Promise<void> {
  const { address } = change
  await run(
    tx,
    sql`update users set gender = ${change.gender}, customer_type = ${change.customerType},
          newsletter = ${change.newsletter}, personal_id_encrypted = ${change.personalIdEncrypted},
          personal_id_hash = ${change.personalIdHash}, organisation_id = ${change.organisationId},
          first_name = ${address.firstName}, last_name = ${address.lastName}, company = ${address.company},
          care_of = ${address.careOf}, address_line1 = ${address.addressLine1}, address_line2 = ${address.addressLine2},
          address_line3 = ${address.addressLine3}, entry_code = ${address.entryCode}, zip = ${address.zip},
          city = ${address.city}, state = ${address.state}, country = ${address.country}, mobile = ${address.mobile},
          phone = ${address.phone}, version = version + 1, updated_at = ${now}
        where id = ${change.id}`,
  )
}

/** The customer's cart, while it is one that can still be filled. */
export const openCartOf = async (db: Queryable, id: number): Promise<string | undefined> =>
  (
    await rowOf<Pick<Row<'carts'>, 'id'>>(
      db,
      sql`select c.id from users u join carts c on c.id = u.cart_id and c.completed_at is null where u.id = ${id}`,
    )
  )?.id

/** The cart before stays known: who comes back from another device may have left goods in it. */
export async function saveMetaData(
  tx: Queryable,
  id: number,
  metaData: MetaData,
  cartId: string | null,
): Promise<void> {
  await run(
    tx,
    sql`update users set meta_data = ${JSON.stringify(metaData)}::jsonb, meta_data_version = meta_data_version + 1,
          previous_cart_id = case when cart_id is distinct from ${cartId} then cart_id else previous_cart_id end,
          cart_id = ${cartId}
        where id = ${id}`,
  )
}

export const sessionEnd = async (db: Queryable, sessionId: string): Promise<string | undefined> => {
  const [row] = await rowsOf<{ end_cause: string | null }>(
    db,
    sql`select end_cause from user_sessions where id = ${sessionId} and ended_at is not null
        union all select end_cause from impersonations where id = ${sessionId} and state = 'ended'`,
  )
  return row && (row.end_cause ?? '')
}
