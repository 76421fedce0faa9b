import { failureWord } from '@shop/domain/payment'
import type { Channels } from '../../../../ground/channel/channels'
import type { Place } from '../../../../ground/context/place'
import type { ShopLinksNow } from '../../../../ground/mails/shop-links'
import type { Platform } from '../../../../platform/platform'
import { refuse } from '../../../../platform/refusal'
import type { Queryable } from '../../../../platform/sql'
import type { Methods, PaymentMethod } from '../../../checkout/methods'
import type { AskedPurchase } from '../../payments/payment-provider'
import type { Settle } from '../../payments/settle'
import { insertSupplementAttempt, lastAttemptOf, openAttemptOf } from '../../payments/supplement-attempt'
import { loadOrder, type StoredOrder } from '../order-store'
import type { Proceed } from '../place-order'
import { lockSupplement, type StoredSupplement, supplementOf } from './supplement-store'
import type { SupplementTokens } from './supplement-tokens'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly channels: Channels
  readonly methods: Methods
  readonly links: ShopLinksNow
  readonly tokens: SupplementTokens
  readonly callbackUrl: () => string
  readonly proceed: Proceed
  readonly settleSoon: Settle['settleSoon']
}

export type ReadSupplement = {
  readonly supplement: StoredSupplement
  readonly place: Place
  /** The word for how the last attempt to pay ended; null when none has failed. */
  readonly paymentError: string | null
  /** Nobody knows yet how an attempt ends: it is not paid for again meanwhile. */
  readonly isAsking: boolean
}

export type BuyerSupplement = ReturnType<typeof createBuyerSupplement>

/** Lines that were offered to a customer, by the link of the mail: to read, and to pay for. */
export function createBuyerSupplement(parts: Parts) {
  const { db, channels, proceed, settleSoon } = parts

  const found = async (token: string): Promise<StoredSupplement | undefined> => {
    const id = parts.tokens.read(token)
    return id === undefined ? undefined : supplementOf(db, id)
  }

  return {
    /** What ran at the provider is asked about first. */
    read: async (token: string): Promise<ReadSupplement | undefined> => {
      const before = await found(token)
      if (!before) return undefined
      const running = await lastAttemptOf(db, before.id)
      const state = running?.isOpen && (await settleSoon(running.id))
      const supplement = (await supplementOf(db, before.id)) ?? before
      const last = await lastAttemptOf(db, before.id)
      const isSilent = state !== undefined && state !== false && state.kind === 'pending' && state.isSilent === true
      return {
        ...{ supplement, place: await placeOf(channels, supplement) },
        paymentError: last?.failure ? failureWord(last.failure) : null,
        isAsking: isSilent || last?.isReleasing === true,
      }
    },

    /** Where the customer pays. An attempt that runs goes on; one that has failed is followed by another. */
    pay: async (token: string): Promise<{ readonly redirectUrl: string | null }> => {
      const supplement = await found(token)
      if (!supplement) throw refuse('NOT_FOUND', 'There is no such offer')
      for (let turn = 0; turn < 2; turn++) {
        const paymentId = await beginOrGoOn(parts, token, supplement)
        const answer = await proceed(paymentId)
        if (answer) return { redirectUrl: answer.redirectUrl }
      }
      throw refuse('PAYMENT_FAILED', 'The payment did not go through', { error: failureWord(null) })
    },
  }
}

const placeOf = (channels: Channels, { market_id: marketId, language_id: languageId }: StoredSupplement) =>
  channels.placeOf({ marketId, languageId })

/** The id of the attempt that runs, of which there is one at most. */
async function beginOrGoOn(parts: Parts, token: string, { id }: StoredSupplement): Promise<string> {
  const { db, clock, ids, channels, methods } = parts
  const before = await supplementOf(db, id)
  const order = before && (await loadOrder(db, before.order_id))
  if (!before || !order) throw refuse('NOT_FOUND', 'There is no such offer')
  const place = await placeOf(channels, before)
  const method = cardOf(await methods.payment(place))
  const asked = await askedOf(parts, token, order, place)
  return db.transaction(async (tx) => {
    const supplement = await lockOffered(tx, id, clock.now())
    const open = await openAttemptOf(tx, id)
    if (open) return open.id
    if ((await lastAttemptOf(tx, id))?.isReleasing)
      throw refuse('PAYMENT_UNAVAILABLE', 'Nobody knows yet how the last payment ended', { reason: 'asking-the-bank' })
    const paymentId = ids.uuid()
    await insertSupplementAttempt(tx, {
      ...{ paymentId, supplementId: id, cartId: supplement.cart_id, now: clock.now() },
      ...{ amountMinor: supplement.amount_minor, currency: supplement.currency },
      method: { id: method.id, provider: method.adapter.provider, providerMethod: method.providerMethod },
      snapshot: { asked, callbackUrl: parts.callbackUrl() },
    })
    return paymentId
  })
}

async function lockOffered(tx: Queryable, id: string, now: Date): Promise<StoredSupplement> {
  const supplement = await lockSupplement(tx, id)
  if (supplement?.state !== 'offered' || supplement.expires_at <= now)
    throw refuse('SUPPLEMENT_ENDED', 'The offer has ended', { state: supplement?.state ?? 'withdrawn' })
  return supplement
}

/** What is added is paid by card, whatever the order was: it is credit for nobody, and needs no other address. */
function cardOf(methods: readonly PaymentMethod[]): PaymentMethod {
  const card = methods.find(({ adapter, providerMethod }) => adapter.kind === 'outside' && providerMethod === 'Card')
  if (!card) throw refuse('PAYMENT_UNAVAILABLE', 'There is no payment by card here')
  return card
}

async function askedOf({ links }: Parts, token: string, order: StoredOrder, place: Place): Promise<AskedPurchase> {
  const { billing_address: billing } = order
  const { market, language } = place
  const alias = market.virtual || market.onlyDisplayInCheckout ? market.settings.alias : market.alias
  const pages = { market: alias, locale: language.code }
  return {
    country: market.country.code,
    language: language.code,
    loanMonths: undefined,
    buyer: {
      email: order.email,
      customerType: order.customer_type === 'ORGANIZATION' ? 'ORGANIZATION' : 'PERSON',
      firstName: billing.firstName ?? '',
      lastName: billing.lastName ?? '',
      zip: billing.zip ?? '',
    },
    returnUrl: (await links())(pages, 'orderSupplement', { query: { token } }),
  }
}
