import { type Queryable, run, sql } from '../../platform/sql'

export type FirstPrice = {
  readonly productId: number
  readonly market: string
  readonly currency: string
  readonly regularMinor: number
  readonly sellingMinor: number
}

/** The price that a product comes into the catalogue with, and its first line in the history. */
export async function writeFirstPrice(tx: Queryable, price: FirstPrice, now: Date): Promise<void> {
  const { productId, market, currency, regularMinor, sellingMinor } = price
  const since = sellingMinor < regularMinor ? now : null
  await run(
    tx,
    sql`insert into prices (product_id, market_id, currency, regular_minor, selling_minor, discount_type,
          reduction_started_at, valid_from)
        values (${productId}, ${market}, ${currency}, ${regularMinor}, ${sellingMinor},
          ${since ? 'SALE_PRICE' : 'NONE'}, ${since}, ${now})`,
  )
  for (const [list, minor] of Object.entries({ regular: regularMinor, selling: sellingMinor }))
    await run(
      tx,
      sql`insert into price_log (product_id, market_id, price_list, amount_minor, currency, valid_from,
            reduction_started_at, cause)
          values (${productId}, ${market}, ${list}, ${minor}, ${currency}, ${now},
            ${list === 'selling' ? since : null}, 'import')`,
    )
}
