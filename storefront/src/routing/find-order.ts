import { merchantQuery } from '@shop/api-client/graphql/server'
import { merchantCall } from '@/data/merchant-call'
import { failureOfCall } from '@/data/page-failure'
import { contextOf, type Place } from '@/place/place-of'
import type { Visitor } from './visitor'

const NUMBER = /^\d{1,9}$/
const DOCUMENT = `query IsOwnOrder($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
  getOrder(orderId: $orderId, channelId: $channelId, languageId: $languageId, marketId: $marketId) { id }
}`

/**
 * Whether an order is the visitor's own; another's is as unknown as one that does not exist. Asked before rendering,
 * because a page under way can no longer say 404.
 */
export async function isOwnOrder(number: string, { token }: Visitor, place: Place): Promise<boolean> {
  if (!NUMBER.test(number)) return false
  const context = contextOf(place)
  const call = { ...merchantCall(context), token }
  const answer = await merchantQuery(DOCUMENT, { ...context, orderId: Number(number) }, call)
  if (answer.ok) return answer.value.getOrder !== null
  if (answer.error.errors.some(({ extensions }) => extensions?.code === 'NOT_FOUND')) return false
  throw failureOfCall(answer.error)
}
