import type { ResultOf } from '@shop/api-client/graphql/operation-text'
import { queryFromBrowser } from '@/data/browser-query'

const READ = `query getOrderSupplement($token: String!) { getOrderSupplement(token: $token) {
  orderNumber isReplacement state amountFormatted vatFormatted untilFormatted secondsLeft paymentError isAsking
  lines { name size image quantity sumFormatted sumExVatFormatted } } }` as const
const PAY =
  `mutation payOrderSupplement($token: String!) { payOrderSupplement(token: $token) { redirectUrl } }` as const

export type Supplement = NonNullable<ResultOf<typeof READ>['getOrderSupplement']>

/** What the link offers; null where it offers nothing. Undefined without an answer. */
export async function readSupplement(token: string): Promise<Supplement | null | undefined> {
  const answer = await queryFromBrowser('getOrderSupplement', READ, { token })
  return answer.ok ? answer.value.getOrderSupplement : undefined
}

/** Where it is paid; null where there is nothing to pay any more. Undefined when it did not work. */
export async function paySupplement(token: string): Promise<string | null | undefined> {
  const answer = await queryFromBrowser('payOrderSupplement', PAY, { token })
  if (answer.ok) return answer.value.payOrderSupplement.redirectUrl
  return answer.error.errors[0]?.extensions?.code === 'SUPPLEMENT_ENDED' ? null : undefined
}
