import pg from 'pg'
import { checkoutOf } from '../checkout-form'
import { documents } from '../documents'
import type { Environment } from '../environment'
import type { BenchCart, Place } from '../load/flows'
import type { Figures } from '../load/measure'
import type { Generator } from '../processes'
import { PLACES } from '../variables'

export type FlashSale = {
  readonly buyers: number
  readonly pieces: number
  readonly figures: Figures
  readonly orders: number
  readonly left: number
  readonly isRight: boolean
}

const AT_ONCE = 64

/** So many buyers with the same thing in their carts, far fewer pieces, and everybody presses the button. */
export async function flashSale(
  environment: Environment,
  generator: Generator,
  port: number,
  { buyers, pieces }: { readonly buyers: number; readonly pieces: number },
): Promise<FlashSale> {
  const { shop, skus, carts } = environment
  const place = PLACES[0] as Place
  const skuId = skus.get(place)?.at(-1)
  if (skuId === undefined) throw new Error('The demo has no SKU for the sale')
  const owner = new pg.Client({ connectionString: shop.ownerUrl })
  await owner.connect()
  try {
    const begun = (await owner.query('select now() as now')).rows[0].now
    const waiting = (await carts(buyers * PLACES.length, 0)).filter(({ marketId }) => marketId === place.marketId)
    await owner.query('insert into cart_lines (cart_id, sku_id, quantity) select *, $2, 1 from unnest($1::text[])', [
      waiting.map(({ id }) => id),
      skuId,
    ])
    await owner.query('update stock set in_stock = $2, oversellable = 0, static = 0 where sku_id = $1', [skuId, pieces])
    const input = { keys: shop.keys, query: documents.placeOrder, carts: waiting.map(toBuyer) }
    const figures = await generator.run({
      port,
      connections: AT_ONCE,
      times: waiting.length,
      flow: 'placeOrWait',
      input,
    })
    const { rows } = await owner.query(
      `select (select in_stock + oversellable + static from stock where sku_id = $1) as left,
         (select count(distinct o.id)::int from orders o join order_rows r on r.order_id = o.id where r.sku_id = $1 and o.created_at >= $2) as orders`,
      [skuId, begun],
    )
    const { left, orders } = rows[0]
    const isRight = orders === pieces && left === 0 && figures.errors === 0
    return { buyers: waiting.length, pieces, figures, orders, left, isRight }
  } finally {
    await owner.end()
  }
}

function toBuyer(cart: BenchCart, n: number) {
  return { ...cart, checkout: { ...checkoutOf(cart, n), paymentId: INVOICE } }
}

const INVOICE = 2
