import { fewLeftLimit as defaultFewLeftLimit } from '../constants'

export type Stock = {
  readonly inStock: number
  /** Pieces on order that may be sold now, with slightly longer delivery. */
  readonly oversellable: number
  /** Pieces of a fixed stock elsewhere, not refilled. */
  readonly static: number
  readonly totalStock: number
  /** When more arrive, as ISO text; null when nothing is on its way. */
  readonly incoming: string | null
}

export const stockStatuses = ['in-stock', 'few-left', 'oversellable', 'static', 'out-of-stock'] as const
export type StockStatus = (typeof stockStatuses)[number]

export function stockOf(parts: {
  readonly inStock: number
  readonly oversellable?: number
  readonly static?: number
  readonly incoming?: string | null
}): Stock {
  const inStock = Math.max(0, parts.inStock)
  const oversellable = Math.max(0, parts.oversellable ?? 0)
  const fixed = Math.max(0, parts.static ?? 0)
  return {
    inStock,
    oversellable,
    static: fixed,
    totalStock: inStock + oversellable + fixed,
    incoming: parts.incoming ?? null,
  }
}

/** Nothing is left, neither here nor on order nor elsewhere: whether more is on its way or not, back-in-stock is offered. */
export const isSoldOut = ({ totalStock }: Pick<Stock, 'totalStock'>): boolean => totalStock <= 0

/** More pieces are wanted than there are. */
export const exceedsStock = ({ totalStock }: Pick<Stock, 'totalStock'>, wanted: number): boolean => wanted > totalStock

/** So many pieces are all there are: not one more can be had. */
export const takesAllStock = ({ totalStock }: Pick<Stock, 'totalStock'>, pieces: number): boolean =>
  pieces >= totalStock

/** What the owner of a cart reads as left: pieces that wait for it while it is paid for are not on the shelf, but there. */
export const stockWithHeld = ({ totalStock }: Pick<Stock, 'totalStock'>, held: number): number =>
  Math.max(totalStock, held)

/** The status that a shopper who wants so many pieces reads; the order of the questions is the protocol's (5.1). */
export function stockStatus(stock: Stock, wanted = 1, fewLeftLimit: number = defaultFewLeftLimit): StockStatus {
  if (isSoldOut(stock)) return 'out-of-stock'
  if (stock.oversellable > 0 && wanted > stock.inStock) return 'oversellable'
  if (stock.static > 0 && wanted > stock.inStock + stock.oversellable) return 'static'
  if (stock.inStock >= 1 && stock.inStock <= fewLeftLimit) return 'few-left'
  return 'in-stock'
}
