import type { Row } from '@shop/db/rows.gen'
import type { EarningRow, WrittenEntry } from '@shop/domain/why'
import { type Queryable, rowOf, sql } from '../../platform/sql'
import { ADDED_AT, BOUGHT } from './earning-rows'

type Dated<T, Name extends keyof T> = Omit<T, Name> & { readonly [name in Name]: string }
type StoredRow = Omit<EarningRow, 'addedAt'> &
  Pick<Row<'order_rows'>, 'name' | 'sku_name'> & { readonly addedAt: string | null }

export type LedgerOfEntry = Pick<Row<'users'>, 'market_id' | 'language_id'> & {
  readonly entries: readonly Dated<WrittenEntry, 'at'>[]
  readonly order:
    | (Pick<Row<'orders'>, 'channel_id' | 'market_id' | 'language_id'> & { readonly rows: readonly StoredRow[] })
    | null
}

/** The ledger of a member up to one of its entries, and the order that this one names. */
export const ledgerOfEntry = (db: Queryable, userId: number, id: number): Promise<LedgerOfEntry | undefined> =>
  rowOf(
    db,
    sql`select u.market_id, u.language_id,
          (select json_agg(json_build_object('id', l.id, 'entry', l.entry, 'points', l.points, 'orderId', l.order_id,
              'orderRowId', l.order_row_id, 'quantity', l.quantity, 'supplementId', l.supplement_id, 'at', l.at) order by l.id)
            from points_ledger l where l.user_id = u.id and l.id <= e.id) as entries,
          (select json_build_object('channel_id', o.channel_id, 'market_id', o.market_id, 'language_id', o.language_id,
              'rows', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'sku_name', r.sku_name,
                  'addedAt', ${ADDED_AT}, 'bought', ${BOUGHT}) order by r.position), '[]')
                from order_rows r where r.order_id = o.id))
            from orders o where o.id = e.order_id) as "order"
        from points_ledger e join users u on u.id = e.user_id where e.id = ${id} and e.user_id = ${userId}`,
  )
