import type { GoodsEntry } from '../membership'
import type { Currency } from '../money'
import type { PaymentSums } from '../payment/payment-ledger'
import type { AgreedRow } from './order-cart'
import type { Shelves } from './take-stock'

/** A row of an order that may change before it is packed. */
export type EditableRow = AgreedRow & {
  readonly id: number
  readonly productId: number
  readonly vatMinor: number
  /** As it was bought, before pieces of it were cancelled. */
  readonly bought: Pick<AgreedRow, 'quantity' | 'totalMinor' | 'fixedDiscountMinor'>
  /** What the bought pieces cost after corrections of the price; the same as `bought` without any. */
  readonly agreed: Pick<AgreedRow, 'totalMinor' | 'fixedDiscountMinor'>
  /** Where its pieces were taken from. */
  readonly shelves: Shelves
  /** Pieces in returns that the buyer has announced already. */
  readonly returning: number
}

/** The stored sums of an order. */
export type OrderSums = {
  readonly itemsRegularMinor: number
  readonly itemsMinor: number
  readonly discountMinor: number
  readonly fixedDiscountMinor: number
  readonly balanceMinor: number
  readonly totalMinor: number
  readonly vatMinor: number
  readonly toPayMinor: number
}

export type EditableOrder = {
  /** As it travels (`wireStatuses`). */
  readonly status: string
  readonly isPacked: boolean
  /** Goods that came back pay for it: it is sent as it is, or cancelled. */
  readonly isReplacement?: boolean
  readonly currency: Currency
  readonly vatBasisPoints: number
  readonly shippingFeeMinor: number
  readonly paymentFeeMinor: number
  readonly sums: OrderSums
  /** Rows of which nothing is left as well. */
  readonly rows: readonly EditableRow[]
  readonly hasCampaign: boolean
  readonly hasCode: boolean
  /** Missing where nothing was to pay. */
  readonly payment: PaymentSums | undefined
  /** What the balance paid and did not get back. */
  readonly balanceLeftMinor: number
  readonly points: readonly GoodsEntry[]
}

/** A SKU that a row may change to: a size of the same product, or another colour of the garment. */
export type OfferedSku = {
  readonly skuId: number
  readonly productId: number
  readonly familyId: number
  /** The list price today; null where the market does not sell it. */
  readonly regularUnitMinor: number | null
  readonly stock: Shelves
}

export type OrderEdit = {
  /** How many pieces are to be left of a row. */
  readonly lines: readonly { readonly rowId: number; readonly quantity: number }[]
  readonly swaps: readonly { readonly rowId: number; readonly skuId: number }[]
  /** What a piece of a row costs instead, VAT included: less than before. */
  readonly prices: readonly { readonly rowId: number; readonly priceMinor: number }[]
  /** A code that was forgotten when the order was placed. */
  readonly code: string | null
  /** Buyers change to a size that costs no more today; another colour is for staff. */
  readonly isByBuyer?: boolean
  /** Cancels what is in no parcel of an order of which a parcel has gone (`restOfOrder`). */
  readonly isRest?: boolean
}

/** What came with a campaign and has no price of its own. */
export const isGift = ({ regularUnitMinor, unitMinor }: Pick<AgreedRow, 'regularUnitMinor' | 'unitMinor'>): boolean =>
  regularUnitMinor === 0 && unitMinor === 0

const OPEN: readonly string[] = ['pending', 'backorder', 'received', 'inactive', 'on-hold', 'processing']

export type EditState = 'open' | 'not-open' | 'packed'

/** Whether the lines of an order may still change: until it is packed. */
export function editState({
  status,
  isPacked,
  isReplacement,
}: Pick<EditableOrder, 'status' | 'isPacked' | 'isReplacement'>): EditState {
  if (!OPEN.includes(status) || isReplacement) return 'not-open'
  return isPacked ? 'packed' : 'open'
}
