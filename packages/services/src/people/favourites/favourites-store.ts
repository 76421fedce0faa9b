import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, rowsOf, run, sql } from '../../platform/sql'
import { type Owner, ownerIdOf } from './owner'

type ListRow = Pick<Row<'favourite_lists'>, 'owner_id' | 'migrated' | 'version'>
type ItemRow = Pick<Row<'favourites'>, 'product_ref' | 'added_at' | 'added_by_staff'>

export type StoredList = ListRow & { readonly refs: readonly string[] }

const isOwned = (owner: Owner) =>
  owner.kind === 'user'
    ? sql`l.user_id = ${owner.userId}`
    : sql`l.owner_id = ${owner.ownerId} and l.secret_hash = ${owner.secretHash} and l.user_id is null`

/** One round trip for a list with what is in it, oldest first. */
export const loadList = (db: Queryable, owner: Owner) =>
  rowOf<StoredList>(
    db,
    sql`select l.owner_id, l.migrated, l.version,
          array(select f.product_ref from favourites f where f.owner_id = l.owner_id order by f.position) as refs
        from favourite_lists l where ${isOwned(owner)}`,
  )

/** Two at once make one list. */
export const makeList = (tx: Queryable, owner: Owner) =>
  run(
    tx,
    sql`insert into favourite_lists (owner_id, user_id, secret_hash, version)
        values (${ownerIdOf(owner)}, ${owner.kind === 'user' ? owner.userId : null},
                ${owner.kind === 'visitor' ? owner.secretHash : null}, 0)
        on conflict do nothing`,
  )

/** Keeps everybody else from changing the list until the transaction ends. */
export const lockList = (tx: Queryable, owner: Owner) =>
  rowOf<ListRow>(
    tx,
    sql`select l.owner_id, l.migrated, l.version from favourite_lists l where ${isOwned(owner)} for update`,
  )

export const loadItems = (tx: Queryable, ownerId: string) =>
  rowsOf<ItemRow>(
    tx,
    sql`select product_ref, added_at, added_by_staff from favourites where owner_id = ${ownerId} order by position`,
  )

export const removeItems = (tx: Queryable, ownerId: string, refs: readonly string[]) =>
  run(tx, sql`delete from favourites where owner_id = ${ownerId} and product_ref = any(${refs}::text[])`)

/** Added in this order, which is the order of the list. */
export const appendItems = (tx: Queryable, ownerId: string, items: readonly ItemRow[]) =>
  run(
    tx,
    sql`insert into favourites (owner_id, product_ref, product_id, added_at, added_by_staff)
        select ${ownerId}, i.product_ref, p.id, i.added_at, i.added_by_staff
        from rows from (json_to_recordset(${JSON.stringify(items)}::json)
               as (product_ref text, added_at timestamptz, added_by_staff integer))
             with ordinality as i (product_ref, added_at, added_by_staff, n)
        left join products p on p.id = case when i.product_ref ~ '^[0-9]{1,9}$' then i.product_ref::integer end
        order by i.n`,
  )

export const bumpList = (tx: Queryable, ownerId: string, migrated: boolean, now: Date) =>
  rowOf<Pick<Row<'favourite_lists'>, 'version'>>(
    tx,
    sql`update favourite_lists set version = version + 1, migrated = ${migrated}, updated_at = ${now}
        where owner_id = ${ownerId} returning version`,
  )
