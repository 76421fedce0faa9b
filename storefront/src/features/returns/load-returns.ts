import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { queryForVisitor } from '@/data/server-query'
import type { Place } from '@/place/place'
import 'server-only'

const RETURNS = `query getReturns($channelId: String, $languageId: String, $marketId: String) {
  getReturns(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    number orderNumber replacementOrderNumber slip state registeredAt paymentName loweredFormatted paidBackFormatted toBalanceFormatted
    rows { id name brand colour size image quantity }
  } }`

export type OwnReturn = ResultOf<typeof RETURNS>['getReturns'][number]

/** The account's returns, the newest first; of one order only where a page shows that order. */
export async function loadReturns(place: Place, orderNumber?: string): Promise<readonly OwnReturn[]> {
  const { getReturns } = await queryForVisitor(RETURNS, place, {})
  return orderNumber === undefined ? getReturns : getReturns.filter((one) => one.orderNumber === orderNumber)
}
