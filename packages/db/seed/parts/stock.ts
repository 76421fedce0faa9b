import type { Sheets } from '../../reference/sheets'
import type { ColourProduct, Family } from '../assortment/assortment'
import { random } from '../random'

export type SeedStock = {
  in_stock: number
  oversellable: number
  static: number
  incoming: number
  incomingInDays: number
}

const none: SeedStock = { in_stock: 0, oversellable: 0, static: 0, incoming: 0, incomingInDays: 0 }

/** Most sizes are there; every other state a shopper can meet occurs too. The package's and the gift's parts never run dry. */
export function stockOf(
  family: Family,
  product: ColourProduct,
  skuNo: number,
  seed: number,
  plenty: boolean,
): SeedStock {
  const chance = random(seed, `stock ${skuNo}`)
  if (plenty) return { ...none, in_stock: 500 }
  if (family.launchedDaysAgo < 0)
    return { ...none, incoming: chance.between(20, 60), incomingInDays: -family.launchedDaysAgo }
  if (product.no % 53 === 11) return none
  const draw = chance.next()
  if (draw < 0.78) return { ...none, in_stock: chance.between(4, 45) }
  if (draw < 0.86) return { ...none, in_stock: chance.between(1, 3) }
  if (draw < 0.92) return none
  if (draw < 0.95) return { ...none, in_stock: chance.between(0, 2), oversellable: 15 }
  if (draw < 0.97) return { ...none, static: chance.between(4, 12) }
  return { ...none, incoming: chance.between(10, 40), incomingInDays: chance.between(5, 40) }
}

export function addStock(sheets: Sheets, skuNo: number, stock: SeedStock, now: Date): void {
  sheets.add('stock', {
    sku_id: skuNo,
    in_stock: stock.in_stock,
    oversellable: stock.oversellable,
    static: stock.static,
    incoming: stock.incoming,
    incoming_date:
      stock.incoming > 0
        ? new Date(now.getTime() + stock.incomingInDays * 86_400_000).toISOString().slice(0, 10)
        : null,
    updated_at: now,
  })
  sheets.add('stock_movements', {
    sku_id: skuNo,
    in_stock_delta: stock.in_stock,
    oversellable_delta: stock.oversellable,
    static_delta: stock.static,
    cause: 'seed',
    order_id: null,
    at: now,
  })
}
