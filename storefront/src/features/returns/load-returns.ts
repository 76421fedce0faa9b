import { askAsVisitor } from '@/lib/ask-as-visitor'
import type { Place } from '@/lib/place'
import 'server-only'

export type OwnReturn = {
  readonly number: string
  readonly orderNumber: string
  readonly slip: string | null
  readonly state: 'registered' | 'received' | 'refunded' | 'refused' | 'cancelled'
  readonly registeredAt: string
  readonly refundTo: string
  readonly paymentName: string
  /** What of it lowered an invoice that nobody had paid, and what was paid back. */
  readonly loweredFormatted: string | null
  readonly paidBackFormatted: string | null
  readonly rows: readonly {
    readonly id: number
    readonly name: string
    readonly brand: string
    readonly colour: string | null
    readonly size: string
    readonly image: string | null
    readonly quantity: number
  }[]
}

const RETURNS = `query getReturns($channelId: String, $languageId: String, $marketId: String) {
  getReturns(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    number orderNumber slip state registeredAt refundTo paymentName loweredFormatted paidBackFormatted
    rows { id name brand colour size image quantity }
  } }`

/** The account's returns, the newest first; of one order only where a page shows that order. */
export async function loadReturns(place: Place, orderNumber?: string): Promise<readonly OwnReturn[]> {
  const { getReturns } = await askAsVisitor<{ getReturns: readonly OwnReturn[] }>(RETURNS, place)
  return orderNumber === undefined ? getReturns : getReturns.filter((one) => one.orderNumber === orderNumber)
}
