import { takeStock } from '@shop/domain/order'
import { failureWord } from '@shop/domain/payment'
import type { Place } from '../../../ground/context/place'
import type { Viewer } from '../../../ground/context/viewer'
import type { Identities } from '../../../people/users/identity'
import { forget, once } from '../../../platform/idempotency'
import type { Platform } from '../../../platform/platform'
import { refuse } from '../../../platform/refusal'
import type { SecretBox } from '../../../platform/secret-box'
import type { Queryable } from '../../../platform/sql'
import { lockCart } from '../../cart/cart-to-order'
import { promoRefusal } from '../../cart/promo-refusal'
import type { CheckoutInput } from '../../checkout/checkout-input'
import type { Checkouts } from '../../checkout/checkouts'
import type { Offered, Quote } from '../../checkout/quote'
import type { Conditions } from '../../conditions/conditions'
import { beginAttempt } from '../payments/begin-attempt'
import { endAttempt } from '../payments/end-attempt'
import { hasUncertainAttempt, openAttempt, piecesHeldBy } from '../payments/open-attempt'
import type { PaymentRow } from '../payments/payment-store'
import { agreeOnOrder } from './agree-on-order'
import { draftOf, fingerprintOf } from './order-draft'
import type { BoughtLine } from './order-lines'
import { askCustomerToPay, isPaidByCustomer } from './payment-link'
import { lockStock, type PlacedOrder } from './place-order-store'
import { stockRefusal } from './refusals'
import type { createRefuseSoldOut } from './refuse-sold-out'
import { writeOrder } from './write-order'

export type PlaceOrderRequest = {
  readonly cartId: string
  readonly checkout: CheckoutInput
  readonly place: Place
  readonly viewer: Viewer | undefined
  readonly idempotencyKey: string | undefined
  readonly clientAddress: string
}

/** An order, or a payment that continues at the provider; then `publicId` is the payment's id. */
export type PlaceOrderAnswer =
  | {
      readonly orderId: string
      readonly publicId: string
      readonly status: 'completed'
      readonly redirectUrl: null
    }
  | {
      readonly orderId: null
      readonly publicId: string
      readonly status: 'pending'
      readonly redirectUrl: string | null
    }
  /** Staff filled the cart and the customer got a link to pay: there is neither an order nor a payment yet. */
  | { readonly orderId: null; readonly publicId: null; readonly status: 'link-sent'; readonly redirectUrl: null }

/** Asks the provider how far a payment is. `silent` when it does not answer: money may have been promised. */
export type AskHowFar = (paymentId: string) => Promise<'silent' | 'known'>

/** Continues a payment that has begun; undefined when it ended without an order. */
export type Proceed = (paymentId: string) => Promise<PlaceOrderAnswer | undefined>

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly checkouts: Pick<Checkouts, 'offered'>
  readonly conditions: Pick<Conditions, 'keep'>
  readonly secrets: SecretBox
  readonly identities: Pick<Identities, 'inFull'>
  readonly allowsTestIds: boolean
  readonly holdMs: number
  readonly proceed: Proceed
  readonly askHowFar: AskHowFar
  readonly refuseSoldOut: ReturnType<typeof createRefuseSoldOut>
  readonly callbackUrl: () => string
}

type Placed =
  | { readonly kind: 'order'; readonly order: PlacedOrder }
  | { readonly kind: 'payment'; readonly id: string }
  | { readonly kind: 'link' }

/**
 * Makes an order of a cart in one transaction, or begins the payment that an order will come of: whatever is refused
 * leaves nothing behind, and a repeated request (of the same key, for a cart that is ordered, or for a payment that still
 * runs) gets the answer of the first.
 */
export function createPlaceOrder(parts: Parts) {
  const { db, checkouts, conditions, proceed, askHowFar, refuseSoldOut } = parts

  return async (request: PlaceOrderRequest): Promise<PlaceOrderAnswer> => {
    const { cartId, checkout, place, viewer, idempotencyKey } = request
    const idempotent = {
      scope: viewer ? `placeOrder user ${viewer.userId}` : 'placeOrder visitor',
      key: idempotencyKey,
      request: { cartId, checkout, market: place.market.id },
    }
    await refuseSoldOut(request, idempotent)
    const [offered, conditionsId] = await Promise.all([
      checkouts.offered(cartId, checkout, place, viewer),
      conditions.keep(place),
    ])
    const begin = (mayReplace?: string) =>
      db.transaction((tx) =>
        once(tx, idempotent, async () =>
          toAnswer(await placeOne(parts, tx, request, { offered, conditionsId, mayReplace })),
        ),
      )
    /** A payment that may have gone through is asked about first: nobody pays for a cart twice. */
    const attempt = (mayReplace?: string): ReturnType<typeof begin> =>
      begin(mayReplace).catch(async (error: unknown) => {
        if (!(error instanceof AnotherRuns)) throw error
        if ((await askHowFar(error.paymentId)) === 'silent') throw uncertain()
        return attempt(error.paymentId)
      })
    const { answer } = await attempt()
    const first = answer.status === 'pending' ? await proceed(answer.publicId) : answer
    if (first) return first
    // The earlier attempt failed: a repeated request starts another, with the same key or a new one.
    await forget(db, idempotent, { publicId: answer.publicId })
    const { answer: again } = await attempt()
    const second = again.status === 'pending' ? await proceed(again.publicId) : again
    if (!second) throw refuse('PAYMENT_FAILED', 'The payment did not go through', { error: failureWord(null) })
    return second
  }
}

/** The buyer has been to the provider with another choice, and nobody knows yet how that ended. */
class AnotherRuns extends Error {
  constructor(readonly paymentId: string) {
    super(`The payment ${paymentId} runs`)
  }
}

const uncertain = () =>
  refuse('PAYMENT_UNAVAILABLE', 'A payment of this cart has begun, and nobody knows yet how it ends', {
    reason: 'asking-the-bank',
  })

type Placing = {
  readonly offered: Offered
  readonly conditionsId: number
  /** The running payment that the provider was asked about. */
  readonly mayReplace: string | undefined
}

async function placeOne(
  parts: Parts,
  tx: Queryable,
  request: PlaceOrderRequest,
  { offered, conditionsId, mayReplace }: Placing,
): Promise<Placed> {
  const { clock, ids, secrets, holdMs, callbackUrl } = parts
  const { cartId } = request
  const now = clock.now()
  // The database runs them one after the other; they are sent together.
  const [, open, isUncertain, placed] = await Promise.all([
    lockCart(tx, cartId),
    openAttempt(tx, cartId),
    hasUncertainAttempt(tx, cartId),
    agreeOnOrder(parts, tx, request, offered, now),
  ])
  if ('id' in placed) return { kind: 'order', order: placed }

  const { agreement, personalId } = placed
  if (request.viewer?.impersonation && isPaidByCustomer(agreement)) {
    await askCustomerToPay(tx, agreement, request.viewer)
    return { kind: 'link' }
  }
  const fingerprint = fingerprintOf(agreement)
  if (open?.snapshot.fingerprint === fingerprint) return { kind: 'payment', id: open.id }

  const skuIds = agreement.quote.priced.lines.map(({ skuId }) => skuId)
  requireCertain({ open, isUncertain, mayReplace })
  if (open) await supersede(tx, open, skuIds, now)
  const { orderId, stock } = await lockStock(tx, [...new Set(skuIds)])
  const bought = boughtLines(agreement.quote, stock)
  const publicId = ids.uuid()
  const sealedIdentity = personalId && secrets.seal(personalId, `order ${publicId}`)
  const draft = draftOf(agreement, offered, { id: orderId, publicId, sealedIdentity, conditionsId, bought, now, ids })
  // When the balance covers everything, no provider is involved.
  if (agreement.agreed.payment.adapter.kind === 'outside' && draft.amounts.toPay > 0) {
    const terms = { ids, now, holdMs }
    return {
      kind: 'payment',
      id: await beginAttempt(tx, { draft, fingerprint, callbackUrl: callbackUrl() }, request.idempotencyKey, terms),
    }
  }
  const order = await writeOrder(
    tx,
    draft,
    { kind: 'now', paymentId: ids.uuid(), attemptKey: request.idempotencyKey ?? publicId },
    now,
  )
  return { kind: 'order', order }
}

type Earlier = {
  readonly open: PaymentRow | undefined
  readonly isUncertain: boolean
  readonly mayReplace: string | undefined
}

/** Nobody begins another payment of a cart before it is known how the earlier ones ended. */
function requireCertain({ open, isUncertain, mayReplace }: Earlier): void {
  if (isUncertain) throw uncertain()
  if (open?.redirect_url && open.id !== mayReplace) throw new AnotherRuns(open.id)
}

/** The shopper starts over with another choice: the earlier attempt ends and is cancelled at the provider. */
async function supersede(tx: Queryable, open: PaymentRow, skuIds: readonly number[], now: Date): Promise<void> {
  const held = await piecesHeldBy(tx, open)
  // Locks everything at once and in a fixed order: locking more later could deadlock.
  await lockStock(tx, [...new Set([...skuIds, ...held.map(({ skuId }) => skuId)])])
  await endAttempt(tx, open, { failure: 'superseded', release: true }, now)
}

/** Every line with where its pieces come from. A gift that is gone by now is left out, unless the shopper entered a code
 *  for it; anything else refuses. */
function boughtLines({ priced }: Quote, stock: Parameters<typeof takeStock>[0]): BoughtLine[] {
  const taken = takeStock(
    stock,
    priced.lines.map((line) => ({ skuId: line.skuId, quantity: line.quantity, isOptional: line.isCampaignFreeGift })),
  )
  if (!taken.ok) throw stockRefusal(taken.error.skuId, taken.error.left)
  if (priced.promo.kind === 'applied' && taken.value.includes(null))
    throw promoRefusal({ kind: 'requirements-not-met', unmet: [{ kind: 'gift-sold-out' }] })
  return priced.lines.flatMap((line, index) => {
    const shelves = taken.value[index]
    return shelves ? [{ line, taken: shelves }] : []
  })
}

function toAnswer(placed: Placed): PlaceOrderAnswer {
  if (placed.kind === 'link') return { orderId: null, publicId: null, status: 'link-sent', redirectUrl: null }
  if (placed.kind === 'payment') return { orderId: null, publicId: placed.id, status: 'pending', redirectUrl: null }
  const { id, public_id } = placed.order
  return { orderId: String(id), publicId: public_id, status: 'completed', redirectUrl: null }
}
