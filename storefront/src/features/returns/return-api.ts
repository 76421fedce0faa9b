import type { NameOf, OperationText, ResultOf, VariablesOf } from '@shop/api-client/graphql/operation-text'
import { queryFromBrowser } from '@/data/browser-query'

export type ChosenLine = {
  readonly rowId: number
  readonly quantity: number
  readonly reason: string | null
  readonly isSealed: boolean
}

export type Wish = {
  readonly orderNumber: string
  /** Null for the account's own order. */
  readonly email: string | null
  readonly name: string
  readonly refundTo: 'payment' | 'balance'
  readonly lines: readonly ChosenLine[]
}

export type Refused = { readonly kind: 'refused'; readonly code: string; readonly left?: number }
export type Answer<T> = { readonly kind: 'answer'; readonly value: T } | Refused

const ORDER =
  `number createdAt returnUntil timeZone currency state isSent email name paymentName hasBalance unpaidInvoice fees returnCost
  rows { id name brand colour size image quantity left exchanged hasSeal total totalFormatted }` as const
const PLACE = '$channelId: String, $languageId: String, $marketId: String'
const AT = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
const FIND = `query getReturnableOrder($orderNumber: String!, $email: String, ${PLACE}) {
  getReturnableOrder(orderNumber: $orderNumber, email: $email, ${AT}) { ${ORDER} } }` as const
const OWN = `query getReturnableOrders(${PLACE}) { getReturnableOrders(${AT}) { ${ORDER} } }` as const
const REGISTER = `mutation registerReturn($orderNumber: String!, $email: String, $return: ReturnInputType!, ${PLACE}) {
  registerReturn(orderNumber: $orderNumber, email: $email, return: $return, ${AT}) { number registeredAt slip } }` as const

export type ReturnableOrder = ResultOf<typeof OWN>['getReturnableOrders'][number]
export type ReturnableRow = ReturnableOrder['rows'][number]
export type Registered = ResultOf<typeof REGISTER>['registerReturn']

async function asked<Text extends OperationText, Name extends NameOf<Text> & keyof ResultOf<Text>>(
  name: Name,
  text: Text,
  variables: VariablesOf<Text>,
  idempotencyKey?: string,
): Promise<Answer<ResultOf<Text>[Name]>> {
  const answer = await queryFromBrowser(name, text, variables, idempotencyKey ? { idempotencyKey } : {})
  if (answer.ok) return { kind: 'answer', value: answer.value[name] }
  const { code = 'FAILED', left } = answer.error.errors[0]?.extensions ?? {}
  return { kind: 'refused', code, ...(typeof left === 'number' && { left }) }
}

/** Null for whatever does not fit: the screen cannot say which, and shall not. */
export const findOrder = (orderNumber: string, email: string | null) =>
  asked('getReturnableOrder', FIND, { orderNumber, email })

export const ownOrders = () => asked('getReturnableOrders', OWN, {})

/** Sent again under the same key, it is registered once. */
export const registerReturn = ({ orderNumber, email, ...wish }: Wish, key: string) =>
  asked('registerReturn', REGISTER, { orderNumber, email, return: wish }, key)

const SLIP = `query getReturnSlip($id: String!) { getReturnSlip(id: $id) {
  number orderNumber registeredAt timeZone rows { id name brand colour size quantity } } }`

export type Slip = NonNullable<ResultOf<typeof SLIP>['getReturnSlip']>

/** By the id that a mail or the account gives; null for one that is not waiting. */
export const findSlip = (id: string) => asked('getReturnSlip', SLIP, { id })
