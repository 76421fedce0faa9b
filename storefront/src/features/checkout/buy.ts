import type { CallFailure } from '@shop/api-client/graphql/failure'
import { type CheckoutFeedback, checkoutFeedback, customerStatus } from '@shop/domain/checkout'
import { routeErrorDefaultStatus } from '@shop/domain/constants'
import { attemptKey, endAttempt } from './attempt'
import { type CheckoutCall, type CheckoutInput, type PlacedOrder, placeOrder, validateOrder } from './checkout-api'
import { type OrderProblem, orderProblem } from './order-problem'

export type Purchase = {
  readonly call: CheckoutCall
  readonly input: CheckoutInput
  /** Invoice, loan or card: what credit is judged by. */
  readonly paymentType: string
  /** Said once the buyer may buy, before the order is made. */
  readonly onAccepted: (status: string) => void
}

export type PurchaseOutcome =
  | { readonly ok: true; readonly placed: PlacedOrder }
  | { readonly ok: false; readonly problem: OrderProblem; readonly status?: string }

/** Asks whether this buyer may buy, and only then makes the order; sent twice, it is made once. */
export async function buy({ call, input, paymentType, onAccepted }: Purchase): Promise<PurchaseOutcome> {
  const validation = await validateOrder(call, input)
  if (!validation.ok) return { ok: false, problem: validationProblem(validation.error, isBusiness(input)) }
  const status = customerStatus({ ...validation.value, paymentType })
  const feedback: CheckoutFeedback | undefined = checkoutFeedback(status)
  if (feedback) return { ok: false, problem: { kind: 'feedback', feedback }, status }
  onAccepted(status)

  const placed = await placeOnce(call, input)
  if (placed.ok) return { ok: true, placed: placed.value }
  const problem = orderProblem(placed.error, isBusiness(input))
  return { ok: false, problem: problem.kind === 'key-used' ? { kind: 'failed' } : problem }
}

/** A question that failed is a failure of the page; a connection that broke off is asked again in its place. */
function validationProblem(error: CallFailure, isOfBusiness: boolean): OrderProblem {
  const problem = orderProblem(error, isOfBusiness)
  if (problem.kind !== 'failed' || error.kind === 'network') return problem
  const status = error.status ?? error.errors[0]?.extensions?.status ?? routeErrorDefaultStatus
  return { kind: 'page', failure: { status, message: error.message } }
}

/** A key that stands for another order of before is let go, and an answer that got lost is asked for again. */
async function placeOnce(call: CheckoutCall, input: CheckoutInput) {
  const answer = await placeOrder(call, input, attemptKey(call.cartId, input))
  if (answer.ok) return answer
  if (orderProblem(answer.error, isBusiness(input)).kind === 'key-used') endAttempt()
  else if (answer.error.kind !== 'network') return answer
  return placeOrder(call, input, attemptKey(call.cartId, input))
}

const isBusiness = ({ customerType }: CheckoutInput): boolean => customerType === 'ORGANIZATION'
