import type { DeskEvent } from '@shop/contract/rest/desk-customers'
import { type Queryable, rowsOf, sql } from '../platform/sql'
import { type CartContent, movesOf, type Sku } from './cart-changes'

/** The names of goods, in the language of the customer. */
export type Goods = {
  readonly sku: (id: number) => Sku | undefined
  readonly product: (id: number) => string | undefined
}

type EventRow = Omit<DeskEvent, 'at' | 'moves' | 'total'> & {
  readonly total_minor: number | null
  readonly currency: 'SEK' | 'NOK' | 'DKK' | 'EUR' | null
  readonly product_id: number | null
  readonly at: Date
  readonly cart_after: CartContent | null
  readonly cart_before: CartContent | null
}

type Page = {
  readonly before: Date
  readonly most: number
  readonly kinds: readonly DeskEvent['kind'][]
  readonly byStaff: boolean
}

/** What happened to a customer, of every source, newest first; `before` pages on. */
export async function timelineOf(
  db: Queryable,
  user: { readonly id: number; readonly ref: string },
  { before, most, kinds, byStaff }: Page,
  goods: Goods,
): Promise<readonly DeskEvent[]> {
  const rows = await rowsOf<EventRow>(
    db,
    sql`select e.at, e.kind, e.actor, coalesce(s.name, '') as who, e.what, e.detail, e.target,
          e.cart_after, e.cart_before, e.total_minor::float8, e.currency, e.product_id from (
          (select h.at, 'cart' as kind, h.actor, h.staff_id, h.operation as what, '' as detail, h.cart_id as target,
              jsonb_build_object('lines', h.lines, 'promo_code', h.promo_code) as cart_after,
              (select jsonb_build_object('lines', p.lines, 'promo_code', p.promo_code) from cart_history p
                where p.cart_id = h.cart_id and p.version < h.version order by p.version desc limit 1) as cart_before,
              null::bigint as total_minor, null::text as currency, null::integer as product_id
            from cart_history h join carts c on c.id = h.cart_id
            where c.user_id = ${user.id} and h.at < ${before} order by h.at desc limit ${most})
          union all
          (select v.at, 'order', v.actor, v.staff_id, v.event, v.note, v.order_id::text, null::jsonb, null::jsonb,
              case when v.event = 'placed' then o.total_minor end, o.currency, null
            from order_events v join orders o on o.id = v.order_id
            where o.user_id = ${user.id} and v.at < ${before} order by v.at desc limit ${most})
          union all
          (select l.at, 'consent', case when l.staff_id is null then 'customer' else 'staff' end, l.staff_id,
              l.kind || case when l.granted then 'Granted' else 'Withdrawn' end, l.source, null, null::jsonb, null::jsonb, null, null, null
            from consent_log l where l.user_id = ${user.id} and l.at < ${before} order by l.id desc limit ${most})
          union all
          (select m.at, 'membership',
              case when m.staff_id is not null then 'staff' when m.event = 'level' then 'system' else 'customer' end, m.staff_id, m.event, m.level, null, null::jsonb, null::jsonb, null, null, null
            from membership_events m where m.user_id = ${user.id} and m.at < ${before} order by m.id desc limit ${most})
          union all
          (select x.created_at, 'signIn', 'customer', null, 'signIn', '', null, null::jsonb, null::jsonb, null, null, null
            from user_sessions x where x.user_id = ${user.id} and x.created_at < ${before} order by x.created_at desc limit ${most})
          union all
          (select n.created_at, 'note', 'staff', n.staff_id, 'note', n.body, null, null::jsonb, null::jsonb, null, null, null
            from notes n where n.subject_kind = 'customer' and n.subject_id = ${user.ref} and n.removed_at is null
              and n.created_at < ${before} order by n.id desc limit ${most})
          union all
          (select r.created_at, 'review', 'customer', null, 'review', p.article_number, r.id::text, null::jsonb, null::jsonb, null, null, r.product_id
            from reviews r join products p on p.id = r.product_id
            where r.user_id = ${user.id} and r.created_at < ${before} order by r.id desc limit ${most})
          union all
          (select i.redeemed_at, 'access', 'staff', i.staff_id, case when i.highest_scope = 'act' then 'acted' else 'viewed' end,
              i.reason, i.id::text, null, null, null, null, null
            from impersonations i where i.user_id = ${user.id} and i.redeemed_at < ${before}
            order by i.redeemed_at desc limit ${most})
        ) e left join staff s on s.id = e.staff_id
        where e.kind = any(${[...kinds]}::text[]) and (e.actor = 'staff' or not ${byStaff})
        order by e.at desc limit ${most}`,
  )
  return rows.map((row) => eventOf(row, goods))
}

function eventOf(row: EventRow, goods: Goods): DeskEvent {
  const { at, kind, actor, who, what, target, cart_after: after, cart_before: earlier } = row
  return {
    at: at.toISOString(),
    kind,
    actor,
    who,
    what,
    detail: (row.product_id !== null && goods.product(row.product_id)) || row.detail,
    target,
    moves: after ? movesOf(earlier ?? undefined, after, goods.sku) : [],
    total: row.total_minor !== null && row.currency ? { minor: row.total_minor, currency: row.currency } : null,
  }
}
