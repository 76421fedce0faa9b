import { type Queryable, rowsOf, run, sql } from '../../platform/sql'

export type OpenId = { readonly id: number; readonly subject: string; readonly text: string }

// As the partial indexes have it, which find the rows.
const IS_PERSONAL = sql`organisation_id ~ '^[0-9]{8}-[0-9]{4}$'`

export const openIdsOfUsers = (tx: Queryable, most: number) =>
  rowsOf<OpenId>(
    tx,
    sql`select id, 'user ' || id || ' personal id' as subject, organisation_id as text from users
        where ${IS_PERSONAL} order by id limit ${most} for update skip locked`,
  )

export const openIdsOfOrders = (tx: Queryable, most: number) =>
  rowsOf<OpenId>(
    tx,
    sql`select id, 'order ' || public_id as subject, organisation_id as text from orders
        where ${IS_PERSONAL} order by id limit ${most} for update skip locked`,
  )

/** Who has become a person since keeps the id that was given as one. */
export const sealIdOfUser = (tx: Queryable, id: number, sealed: string, print: Buffer) =>
  run(
    tx,
    sql`update users set organisation_id = null,
          personal_id_encrypted = case when ${KEEPS_OWN} then personal_id_encrypted else ${sealed} end,
          personal_id_hash = case when ${KEEPS_OWN} then personal_id_hash else ${print}::bytea end
        where id = ${id}`,
  )

const KEEPS_OWN = sql`customer_type = 'PERSON' and personal_id_encrypted is not null`

export const sealIdOfOrder = (tx: Queryable, id: number, sealed: string) =>
  run(tx, sql`update orders set organisation_id = null, identity_number_encrypted = ${sealed} where id = ${id}`)
