import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { queryFromBrowser } from '@/data/browser-query'
import type { WhySubject } from './why'

const OF_CART = `query getCartWhy($id: String!, $channelId: String, $languageId: String, $marketId: String) {
  getCartWhy(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    name label sumFormatted lines { text amountFormatted }
  }
}` as const

const OF_ORDER = `query getOrderWhy($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
  getOrderWhy(orderId: $orderId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    name label sumFormatted lines { text amountFormatted }
  }
}` as const

const OF_CODE =
  `query getCodeWhy($id: String!, $promoCode: String!, $channelId: String, $languageId: String, $marketId: String) {
  getCodeWhy(id: $id, promoCode: $promoCode, channelId: $channelId, languageId: $languageId, marketId: $marketId)
}` as const

const OF_POINTS = `query getPointsWhy($entryId: Int!, $channelId: String, $languageId: String, $marketId: String) {
  getPointsWhy(entryId: $entryId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    name label sumFormatted lines { text amountFormatted }
  }
}` as const

const OF_REFUND =
  `query getRefundWhy($orderId: Int!, $refundId: Int!, $channelId: String, $languageId: String, $marketId: String) {
  getRefundWhy(orderId: $orderId, refundId: $refundId, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
    name label sumFormatted lines { text amountFormatted }
  }
}` as const

export type AmountWhy = ResultOf<typeof OF_CART>['getCartWhy'][number]

/** Amounts that add up, or the reasons of a code in words; undefined where no answer came. */
export async function readWhy(of: WhySubject): Promise<readonly (AmountWhy | string)[] | undefined> {
  if ('promoCode' in of) {
    const answer = await queryFromBrowser('getCodeWhy', OF_CODE, { id: of.cartId, promoCode: of.promoCode })
    return answer.ok ? answer.value.getCodeWhy : undefined
  }
  if ('entryId' in of) {
    const answer = await queryFromBrowser('getPointsWhy', OF_POINTS, { entryId: of.entryId })
    return answer.ok ? answer.value.getPointsWhy : undefined
  }
  if ('refundId' in of) {
    const { orderId, refundId } = of
    const answer = await queryFromBrowser('getRefundWhy', OF_REFUND, { orderId, refundId })
    return answer.ok ? answer.value.getRefundWhy : undefined
  }
  if ('cartId' in of) {
    const answer = await queryFromBrowser('getCartWhy', OF_CART, { id: of.cartId })
    return answer.ok ? answer.value.getCartWhy : undefined
  }
  const answer = await queryFromBrowser('getOrderWhy', OF_ORDER, { orderId: of.orderId })
  return answer.ok ? answer.value.getOrderWhy : undefined
}
