import { askMerchant } from '@/lib/ask-merchant'

export type ReturnableRow = {
  readonly id: number
  readonly name: string
  readonly brand: string
  readonly colour: string | null
  readonly size: string
  readonly image: string | null
  readonly quantity: number
  readonly left: number
  readonly hasSeal: boolean
  readonly total: number
  readonly totalFormatted: string
}

export type ReturnableOrder = {
  readonly number: string
  readonly createdAt: string
  readonly returnUntil: string | null
  readonly timeZone: string
  readonly currency: string
  readonly state: 'open' | 'late' | 'nothing-left'
  readonly isSent: boolean
  readonly email: string
  readonly name: string
  readonly paymentName: string
  readonly hasBalance: boolean
  /** What is left to pay of the shop's own invoice: what comes back lowers it, and no money goes back. */
  readonly unpaidInvoice: number
  readonly fees: number
  /** What sending goods back costs; nothing: the shop bears it. */
  readonly returnCost: number
  readonly rows: readonly ReturnableRow[]
}

export type ChosenLine = {
  readonly rowId: number
  readonly quantity: number
  readonly reason: string | null
  readonly isSealed: boolean
}

export type Registered = { readonly number: string; readonly registeredAt: string; readonly slip: string | null }

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

const ORDER = `number createdAt returnUntil timeZone currency state isSent email name paymentName hasBalance unpaidInvoice fees returnCost
  rows { id name brand colour size image quantity left hasSeal total totalFormatted }`
const PLACE = '$channelId: String, $languageId: String, $marketId: String'
const AT = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
const FIND = `query getReturnableOrder($orderNumber: String!, $email: String, ${PLACE}) {
  getReturnableOrder(orderNumber: $orderNumber, email: $email, ${AT}) { ${ORDER} } }`
const OWN = `query getReturnableOrders(${PLACE}) { getReturnableOrders(${AT}) { ${ORDER} } }`
const REGISTER = `mutation registerReturn($orderNumber: String!, $email: String, $return: ReturnInputType!, ${PLACE}) {
  registerReturn(orderNumber: $orderNumber, email: $email, return: $return, ${AT}) { number registeredAt slip } }`

async function asked<T>(
  name: string,
  document: string,
  variables: object,
  idempotencyKey?: string,
): Promise<Answer<T>> {
  const answer = await askMerchant<Record<string, T>>(
    name,
    document,
    { ...variables },
    idempotencyKey ? { idempotencyKey } : {},
  )
  if (answer.ok) return { kind: 'answer', value: answer.value[name] as T }
  const { code = 'FAILED', left } = answer.error.errors[0]?.extensions ?? {}
  return { kind: 'refused', code, ...(typeof left === 'number' && { left }) }
}

/** Null for whatever does not fit: the screen cannot say which, and shall not. */
export const findOrder = (orderNumber: string, email: string | null) =>
  asked<ReturnableOrder | null>('getReturnableOrder', FIND, { orderNumber, email })

export const ownOrders = () => asked<readonly ReturnableOrder[]>('getReturnableOrders', OWN, {})

/** Sent again under the same key, it is registered once. */
export const registerReturn = ({ orderNumber, email, ...wish }: Wish, key: string) =>
  asked<Registered>('registerReturn', REGISTER, { orderNumber, email, return: wish }, key)

export type Slip = {
  readonly number: string
  readonly orderNumber: string
  readonly registeredAt: string
  readonly timeZone: string
  readonly rows: readonly {
    readonly id: number
    readonly name: string
    readonly brand: string
    readonly colour: string | null
    readonly size: string
    readonly quantity: number
  }[]
}

const SLIP = `query getReturnSlip($id: String!) { getReturnSlip(id: $id) {
  number orderNumber registeredAt timeZone rows { id name brand colour size quantity } } }`

/** By the id that a mail or the account gives; null for one that is not waiting. */
export const findSlip = (id: string) => asked<Slip | null>('getReturnSlip', SLIP, { id })
