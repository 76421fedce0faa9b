import type { reviewViews } from '@shop/contract/rest/console-reviews'
import type { Row } from '@shop/db/rows.gen'
import { CUSTOMER_NAME } from '../../ground/context/customer-name'
import { type Queryable, rowOf, rowsOf, type Sql, sql } from '../../platform/sql'

export type ReviewView = (typeof reviewViews)[number]

export type QueuedReview = Pick<
  Row<'reviews'>,
  | 'id'
  | 'version'
  | 'rating'
  | 'comment'
  | 'author'
  | 'language_id'
  | 'market_id'
  | 'created_at'
  | 'state'
  | 'escalated_at'
  | 'publish_at'
  | 'decided_by'
  | 'decided_at'
  | 'decision_reason'
  | 'user_id'
  | 'product_id'
  | 'size_name'
> & {
  readonly who: string | null
  readonly customer: string | null
  readonly user_ref: string | null
  readonly product_name: string
  readonly brand: string
  readonly image: string | null
  readonly reviews: number
  readonly average: number
  readonly order_id: number | null
  readonly ordered_at: Date | null
  readonly accepted: number
  readonly refused: number
  readonly alike: number
  readonly article_number: string
}

const shown = (where: Sql, rest: Sql) => sql`
  select r.id, r.version, r.rating, r.comment, r.author, r.language_id, r.market_id, r.created_at, r.state, r.escalated_at,
    r.publish_at, r.decided_by, r.decided_at, r.decision_reason, s.name as who, ${CUSTOMER_NAME} as customer, r.user_id,
    u.ref as user_ref, r.product_id,
    coalesce(t.name, p.article_number) as product_name, b.name as brand, p.article_number,
    (select i.file_name from product_images i where i.product_id = p.id order by i.position limit 1) as image,
    coalesce(v.votes, 0) as reviews, coalesce(v.average, 0)::float8 as average, r.size_name, o.id as order_id,
    o.created_at as ordered_at, w.accepted, w.refused,
    (select count(*)::int from reviews a where a.id <> r.id and lower(a.comment) = lower(r.comment)) as alike
  from reviews r join products p on p.id = r.product_id join brands b on b.id = p.brand_id
    left join product_translations t on t.product_id = p.id and t.language_id = r.language_id
    left join staff s on s.id = r.decided_by left join users u on u.id = r.user_id and u.deleted_at is null
    left join orders o on o.id = r.verified_order_id
    left join lateral (select count(*)::int as votes, avg(a.rating) as average from reviews a
      where a.product_id = r.product_id and a.state = 'accepted') v on true
    left join lateral (select count(*) filter (where a.state = 'accepted')::int as accepted,
        count(*) filter (where a.state = 'refused')::int as refused
      from reviews a where a.user_id = r.user_id and a.id <> r.id) w on true
  where ${where} ${rest}`

const CONDITIONS: Readonly<Record<ReviewView, Sql>> = {
  waiting: sql`r.state = 'held' and r.escalated_at is null`,
  escalated: sql`r.state = 'held' and r.escalated_at is not null`,
  accepted: sql`r.state = 'accepted' and r.decided_at is not null`,
  refused: sql`r.state = 'refused'`,
}

/** What waits comes oldest first; what is decided, the latest first. */
export const reviewsIn = (
  db: Queryable,
  { view, markets, from, most }: { view: ReviewView; markets: readonly string[]; from: number; most: number },
) =>
  rowsOf<QueuedReview>(
    db,
    shown(
      sql`${CONDITIONS[view]} and r.market_id = any(${markets})`,
      view === 'waiting' || view === 'escalated'
        ? sql`order by r.created_at, r.id limit ${most} offset ${from}`
        : sql`order by r.decided_at desc, r.id desc limit ${most} offset ${from}`,
    ),
  )

export const reviewById = (db: Queryable, id: number) => rowOf<QueuedReview>(db, shown(sql`r.id = ${id}`, sql``))

export const lockReview = (tx: Queryable, id: number) =>
  rowOf<Pick<QueuedReview, 'state' | 'version' | 'decided_by' | 'decided_at' | 'escalated_at' | 'product_id'>>(
    tx,
    sql`select state, version, decided_by, decided_at, escalated_at, product_id from reviews where id = ${id} for update`,
  )

export async function countReviews(db: Queryable, view: ReviewView, markets: readonly string[]) {
  const row = await rowOf<{ total: number; waiting: number; escalated: number; oldest: Date | null }>(
    db,
    sql`select count(*) filter (where ${CONDITIONS[view]})::int as total,
          count(*) filter (where ${CONDITIONS.waiting})::int as waiting,
          count(*) filter (where ${CONDITIONS.escalated})::int as escalated,
          min(created_at) filter (where ${CONDITIONS.waiting}) as oldest
        from reviews r where r.market_id = any(${markets})`,
  )
  return row ?? { total: 0, waiting: 0, escalated: 0, oldest: null }
}

export const decidedByStars = (db: Queryable, markets: readonly string[], since: Date) =>
  rowsOf<{ stars: number; accepted: number; decided: number }>(
    db,
    sql`select rating as stars, count(*) filter (where state = 'accepted')::int as accepted, count(*)::int as decided
        from reviews where state in ('accepted', 'refused') and decided_at > ${since} and market_id = any(${markets})
        group by rating order by rating`,
  )
