import { isSoldOut, stockStatus, stockWithHeld, takesAllStock } from '@shop/domain/catalog'
import { wholeStock } from '@/catalogue/product-card'
import type { CartTextKey } from './cart-texts'
import type { CartLine, CartView, CartWarning } from './cart-view'

export type LineNote = {
  readonly kind: 'warn' | 'error'
  readonly text: CartTextKey
  readonly values?: Readonly<Record<string, number>>
}

/** What a line says under its name: first what keeps it from being bought, then what may be a mistake. */
export function notesOf(line: CartLine, { items, warnings }: Pick<CartView, 'items' | 'warnings'>): LineNote[] {
  if (line.isCampaignFreeGift) return []
  const own = warnings.filter(({ skuIds }) => skuIds.includes(line.skuId))
  const notes = own.flatMap((warning) => noteOf(warning, isFirstOf(line, items, warning)))
  const stock = stockOf(line)
  const inCart = held(line, items)
  if (stock !== undefined && !own.some(({ blocksCheckout }) => blocksCheckout)) {
    if (takesAllStock({ totalStock: stock }, inCart)) {
      const left = stockWithHeld({ totalStock: stock }, inCart)
      notes.push({ kind: 'warn', text: 'onlyLeft', values: { stock: left } })
    }
    notes.push(...deliveryOf(line, inCart))
  }
  return notes.toSorted((a, b) => Number(b.kind === 'error') - Number(a.kind === 'error'))
}

function noteOf({ kind, stock, quantity }: CartWarning, isFirst: boolean): LineNote[] {
  switch (kind) {
    case 'NOT_AVAILABLE':
      return [{ kind: 'error', text: 'itemUnavailable' }]
    case 'OVER_STOCK':
      return isGoneFrom(stock)
        ? [{ kind: 'error', text: 'soldOutInSize' }]
        : [{ kind: 'error', text: 'onlyLeft', values: { stock: stock ?? 0 } }]
    case 'MANY_OF_ONE_SIZE':
      return isFirst ? [{ kind: 'warn', text: 'manyCopies', values: { quantity: quantity ?? 0 } }] : []
    case 'SEVERAL_SIZES':
      return isFirst ? [{ kind: 'warn', text: 'severalSizes' }] : []
    case 'BELOW_MIN_ORDER_VALUE':
    case 'PROMO_CODE_REFUSED':
      return []
  }
}

/** Of as many pieces as these some come later than the others, or are the last. */
function deliveryOf({ product, skuId }: CartLine, wanted: number): LineNote[] {
  const sku = product?.skus.find((one) => one.skuId === skuId)
  const status = sku && stockStatus(wholeStock(sku.stock), wanted)
  if (status === 'oversellable') return [{ kind: 'warn', text: 'onOrder' }]
  return status === 'static' ? [{ kind: 'warn', text: 'lastChance' }] : []
}

/** Nothing of it can be bought any more: the line is drawn as gone. */
export const isGone = (line: CartLine, warnings: readonly CartWarning[]): boolean =>
  warnings.some(
    ({ kind, stock, skuIds }) =>
      skuIds.includes(line.skuId) && (kind === 'NOT_AVAILABLE' || (kind === 'OVER_STOCK' && isGoneFrom(stock))),
  )

/** A warning without a number speaks of none. */
const isGoneFrom = (stock: CartWarning['stock']): boolean => isSoldOut({ totalStock: stock ?? 0 })

export const stockOf = ({ product, skuId }: CartLine): number | undefined =>
  product?.skus.find((sku) => sku.skuId === skuId)?.stock.totalStock

/** Pieces of a size may lie on several lines; the stock is one. */
export const held = ({ skuId }: CartLine, items: readonly CartLine[]): number =>
  items.reduce((sum, item) => (item.skuId === skuId && !item.isCampaignFreeGift ? sum + item.quantity : sum), 0)

const isFirstOf = (line: CartLine, items: readonly CartLine[], { skuIds }: CartWarning): boolean =>
  items.find(({ skuId }) => skuIds.includes(skuId))?.id === line.id
