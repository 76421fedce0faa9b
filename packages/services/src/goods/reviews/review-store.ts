import type { Row } from '@shop/db/rows.gen'
import { type Queryable, rowOf, sql } from '../../platform/sql'

export type NewReview = {
  readonly productId: number
  readonly userId: number
  readonly rating: number
  readonly comment: string
  readonly author: string
  readonly languageId: string
  readonly marketId: string
  readonly now: Date
}

/**
 * One review per user and product. While it waits, a second one takes its place (undefined tells that it waits no more);
 * the newest delivered order with the product says that it was bought.
 */
export const putReview = (tx: Queryable, review: NewReview) =>
  rowOf<Pick<Row<'reviews'>, 'id'>>(
    tx,
    sql`insert into reviews as r (product_id, user_id, author, comment, rating, language_id, market_id, created_at, verified_order_id, size_name)
        select ${review.productId}, ${review.userId}, ${review.author}, ${review.comment}, ${review.rating},
          ${review.languageId}, ${review.marketId}, ${review.now}, bought.order_id, bought.sku_name
        from (select 1) as one left join lateral (
          select o.id as order_id, i.sku_name from orders o join order_rows i on i.order_id = o.id
          where o.user_id = ${review.userId} and i.product_id = ${review.productId} and i.quantity > 0
            and o.status = 'completed'
          order by o.id desc limit 1) bought on true
        on conflict (product_id, user_id) where state in ('held', 'accepted') do update set
          author = excluded.author, comment = excluded.comment, rating = excluded.rating,
          language_id = excluded.language_id, market_id = excluded.market_id,
          verified_order_id = excluded.verified_order_id, size_name = excluded.size_name, version = r.version + 1
        where r.state = 'held'
        returning id`,
  )
