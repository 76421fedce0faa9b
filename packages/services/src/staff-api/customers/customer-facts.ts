import type { Currency } from '@shop/domain/money'
import { PENDING_POINTS, POINTS } from '../../people/membership/standing'
import { type Queryable, rowOf, sql } from '../../platform/sql'

export type CustomerFacts = {
  readonly last_sign_in_at: Date | null
  readonly balance_minor: number
  readonly is_member: boolean
  readonly level: string
  readonly joined_at: Date | null
  readonly points: number
  readonly pending: number
  readonly accepts_email: boolean
  readonly accepts_sms: boolean
  readonly contact_id: string | null
  readonly discovery_key: string | null
  readonly year_orders: number
  readonly year_minor: number
  readonly year_last_at: Date | null
  readonly cart_pieces: number
  readonly cart_changed_at: Date | null
  readonly favourites: number
  readonly migrated: boolean
  readonly orders: number
  readonly returns: number
  readonly vouchers: number
  readonly reviews: number
}

/** What the overview counts, in one round trip. */
export async function loadFacts(
  db: Queryable,
  user: { readonly id: number; readonly cartId: string | null; readonly currency: Currency; readonly now: Date },
): Promise<CustomerFacts> {
  const { id, cartId, currency, now } = user
  const row = await rowOf<CustomerFacts>(
    db,
    sql`select
          (select max(created_at) from user_sessions where user_id = ${id}) as last_sign_in_at,
          coalesce((select amount_minor from user_balances where user_id = ${id} and currency = ${currency}), 0)::integer as balance_minor,
          coalesce(m.is_member, false) as is_member, coalesce(m.level, '') as level, m.joined_at,
          (select ${POINTS} from points_ledger l where l.user_id = ${id}) as points,
          (select ${PENDING_POINTS} from points_ledger l where l.user_id = ${id}) as pending,
          coalesce(c.accepts_email, false) as accepts_email, coalesce(c.accepts_sms, false) as accepts_sms,
          c.id as contact_id, c.discovery_key,
          y.orders as year_orders, y.minor as year_minor, y.last_at as year_last_at,
          (select coalesce(sum(quantity), 0)::integer from cart_lines where cart_id = ${cartId}) as cart_pieces,
          (select updated_at from carts where id = ${cartId}) as cart_changed_at,
          (select count(*)::integer from favourites f join favourite_lists l on l.owner_id = f.owner_id where l.user_id = ${id}) as favourites,
          coalesce((select migrated from favourite_lists where user_id = ${id}), false) as migrated,
          (select count(*)::integer from orders where user_id = ${id}) as orders,
          (select count(*)::integer from returns r join orders o on o.id = r.order_id where o.user_id = ${id}) as returns,
          (select count(*)::integer from vouchers where user_id = ${id} and used_at is null and revoked_at is null and expires_at > ${now}) as vouchers,
          (select count(*)::integer from reviews where user_id = ${id}) as reviews
        from (select count(*)::integer as orders, max(created_at) as last_at,
              coalesce(sum(total_minor) filter (where currency = ${currency}), 0)::float8 as minor
            from orders where user_id = ${id} and status <> 'cancelled' and created_at > ${now}::timestamptz - interval '1 year') y
          left join memberships m on m.user_id = ${id}
          left join engagement_contacts c on c.user_id = ${id} and c.removed_at is null`,
  )
  if (!row) throw new Error('Counting answered no row')
  return row
}
