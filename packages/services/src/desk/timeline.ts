import type { DeskEvent } from '@shop/contract/rest/desk-customers'
import { type Queryable, rowsOf, sql } from '../platform/sql'

type EventRow = Omit<DeskEvent, 'at'> & { readonly at: Date }

/** What happened to a customer, of every source, newest first; `before` pages on. */
export async function timelineOf(
  db: Queryable,
  user: { readonly id: number; readonly ref: string },
  {
    before,
    most,
    kinds,
  }: { readonly before: Date; readonly most: number; readonly kinds: readonly DeskEvent['kind'][] },
): Promise<readonly DeskEvent[]> {
  const rows = await rowsOf<EventRow>(
    db,
    sql`select e.at, e.kind, e.actor, coalesce(s.name, '') as who, e.what, e.detail, e.target from (
          (select h.at, 'cart' as kind, h.actor, h.staff_id, h.operation as what, '' as detail, h.cart_id as target
            from cart_history h join carts c on c.id = h.cart_id
            where c.user_id = ${user.id} and h.at < ${before} order by h.at desc limit ${most})
          union all
          (select v.at, 'order', v.actor, v.staff_id, v.event, v.note, v.order_id::text
            from order_events v join orders o on o.id = v.order_id
            where o.user_id = ${user.id} and v.at < ${before} order by v.at desc limit ${most})
          union all
          (select l.at, 'consent', case when l.staff_id is null then 'customer' else 'staff' end, l.staff_id,
              l.kind || case when l.granted then 'Granted' else 'Withdrawn' end, l.source, null
            from consent_log l where l.user_id = ${user.id} and l.at < ${before} order by l.id desc limit ${most})
          union all
          (select m.at, 'membership', case when m.staff_id is null then 'customer' else 'staff' end, m.staff_id, m.event, m.level, null
            from membership_events m where m.user_id = ${user.id} and m.at < ${before} order by m.id desc limit ${most})
          union all
          (select x.created_at, 'signIn', 'customer', null, 'signIn', '', null
            from user_sessions x where x.user_id = ${user.id} and x.created_at < ${before} order by x.created_at desc limit ${most})
          union all
          (select n.created_at, 'note', 'staff', n.staff_id, 'note', n.body, null
            from notes n where n.subject_kind = 'customer' and n.subject_id = ${user.ref} and n.removed_at is null
              and n.created_at < ${before} order by n.id desc limit ${most})
          union all
          (select r.created_at, 'review', 'customer', null, 'review', p.article_number, r.id::text
            from reviews r join products p on p.id = r.product_id
            where r.user_id = ${user.id} and r.created_at < ${before} order by r.id desc limit ${most})
        ) e left join staff s on s.id = e.staff_id where e.kind = any(${[...kinds]}::text[]) order by e.at desc limit ${most}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
