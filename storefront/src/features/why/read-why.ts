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

export type AmountWhy = ResultOf<typeof OF_CART>['getCartWhy'][number]

/** Undefined where no answer came. */
export async function readWhy(of: WhySubject): Promise<readonly AmountWhy[] | undefined> {
  if ('cartId' in of) {
    const answer = await queryFromBrowser('getCartWhy', OF_CART, { id: of.cartId })
    return answer.ok ? answer.value.getCartWhy : undefined
  }
  const answer = await queryFromBrowser('getOrderWhy', OF_ORDER, { orderId: of.orderId })
  return answer.ok ? answer.value.getOrderWhy : undefined
}
