import type { Row } from '@shop/db/rows.gen'
import type { Currency } from '@shop/domain/money'
import type { RowGoodwill } from '@shop/domain/returns'
import { type Queryable, rowOf, sql } from '../../platform/sql'

export type ReturnToExplain = Pick<Row<'returns'>, 'id' | 'freight_minor'> & {
  readonly currency: Currency
  readonly decided_at: Date | null
  readonly refund_minor: number
  readonly rows: readonly {
    readonly id: number
    readonly name: string
    readonly size: string
    readonly quantity: number
    readonly paidMinor: number
    readonly vatMinor: number
    readonly goodwill: readonly RowGoodwill[]
    /** Pieces whose money went back before this return. */
    readonly givenBack: number
    /** Pieces whose value had gone over to a replacement. */
    readonly exchanged: number
    readonly came: number
  }[]
}

/** A return that gave money back, with the rows of its order as they stood before it. */
export const loadReturnToExplain = (db: Queryable, id: number): Promise<ReturnToExplain | undefined> =>
  rowOf(
    db,
    sql`select t.id, t.freight_minor, t.decided_at, o.currency, t.refund_minor,
          (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'size', i.sku_name, 'quantity', i.quantity,
              'paidMinor', coalesce(e.value_minor, i.total_minor - i.discount_minor), 'vatMinor', coalesce(e.vat_minor, i.vat_minor),
              'goodwill', (select coalesce(json_agg(json_build_object('amountMinor', w.amount_minor, 'vatMinor', w.vat_minor,
                  'before', w.before_pieces) order by w.id), '[]') from order_goodwill_rows w where w.order_row_id = i.id),
              'givenBack', (select coalesce(sum(b.received_quantity), 0) from return_rows b join returns x on x.id = b.return_id
                where b.order_row_id = i.id and x.state = 'received' and x.kind <> 'exchange' and (x.decided_at, x.id) < (t.decided_at, t.id)),
              'exchanged', (select coalesce(sum(c.quantity), 0) from order_exchanges c where c.order_row_id = i.id
                and c.created_at <= t.decided_at and (c.state not in ('cancelled', 'paid') or c.ended_at > t.decided_at)),
              'came', (select coalesce(sum(b.received_quantity), 0) from return_rows b
                where b.order_row_id = i.id and b.return_id = t.id)) order by i.position), '[]')
            from order_rows i where i.order_id = o.id and i.quantity > 0) as rows
        from returns t join orders o on o.id = t.order_id left join order_exchanges e on e.replacement_order_id = o.id and e.state <> 'paid'
        where t.id = ${id} and t.state = 'received' and t.refund_minor > 0`,
  )
