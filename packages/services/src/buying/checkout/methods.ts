import { inLawfulOrder, type PaymentTerms, type ShippingTerms } from '@shop/domain/checkout'
import type { MarketRecord, Place } from '../../ground/context/place'
import { cached } from '../../platform/cached'
import type { Platform } from '../../platform/platform'
import { MARKETS_TOPIC } from '../../platform/topics'
import { loadPaymentMethods, loadShippingMethods, type PaymentMethodRow, type ShippingMethodRow } from './methods-store'
import { adapterOf, type PaymentAdapter } from './payment-adapter'

export type ShippingMethod = ShippingTerms & {
  readonly kind: ShippingMethodRow['kind']
  readonly logo: string | null
  readonly name: string
  readonly description: string
  readonly minDays: number
  readonly maxDays: number
}

export type PaymentMethod = PaymentTerms & {
  readonly key: string
  readonly logo: string | null
  readonly name: string
  readonly feeMinor: number
  readonly paymentType: PaymentMethodRow['payment_type']
  readonly checkoutType: PaymentMethodRow['checkout_type']
  readonly providerMethod: PaymentMethodRow['provider_method']
  readonly adapter: PaymentAdapter
}

export type Methods = {
  readonly shipping: (place: Place) => Promise<readonly ShippingMethod[]>
  /** Only methods that have an adapter, so that they can be used now. The same list until the methods change. */
  readonly payment: (place: Place) => Promise<readonly PaymentMethod[]>
  /** The same methods without texts, for any amount. */
  readonly paymentTermsOf: (market: MarketRecord) => Promise<readonly MarketPayment[]>
}

export type MarketPayment = PaymentTerms & Pick<PaymentMethodRow, 'key'>

type Parts = Pick<Platform, 'db' | 'pubsub' | 'log'> & {
  readonly adapters: readonly PaymentAdapter[]
}

/** The methods of a market with texts in one language; read once, and again when the markets change. */
export function createMethods({ db, pubsub, log, adapters }: Parts): Methods {
  const rows = cached(
    async () => ({
      shipping: await loadShippingMethods(db),
      payment: await loadPaymentMethods(db),
      inWords: new Map<string, readonly PaymentMethod[]>(),
    }),
    (error) => log.error('checkout.methods-not-reloaded', { error }),
  )
  pubsub.subscribe(MARKETS_TOPIC, rows.invalidate)
  pubsub.onGap(rows.invalidate)
  const here = ({ market }: Place) => {
    return ({ market_id }: { readonly market_id: string }) => market_id === market.id
  }
  return {
    shipping: async (place) => (await rows.get()).shipping.filter(here(place)).map((row) => toShipping(row, place)),
    payment: async (place) => {
      const known = await rows.get()
      const key = `${place.market.id} ${place.language.id}`
      const list =
        known.inWords.get(key) ??
        known.payment.filter(here(place)).flatMap((row) => toPayment(row, place, adapters) ?? [])
      known.inWords.set(key, list)
      return list
    },
    paymentTermsOf: async (market) =>
      inLawfulOrder(
        (await rows.get()).payment
          .filter((row) => row.market_id === market.id && adapterOf(row, market.country.code, adapters))
          .map((row) => ({ key: row.key, ...termsOf(row) })),
      ),
  }
}

function toShipping(row: ShippingMethodRow, place: Place): ShippingMethod {
  return {
    id: row.id,
    key: row.key,
    kind: row.kind,
    logo: row.logo,
    name: textOf(row, place)?.name ?? row.key,
    description: textOf(row, place)?.description ?? '',
    feeMinor: row.fee_minor,
    minDays: row.min_days,
    maxDays: row.max_days,
    isDefault: row.is_default,
    zipPrefixes: row.zip_prefixes,
    excludedZipPrefixes: row.excluded_zip_prefixes,
  }
}

function toPayment(
  row: PaymentMethodRow,
  place: Place,
  adapters: readonly PaymentAdapter[],
): PaymentMethod | undefined {
  const adapter = adapterOf(row, place.market.country.code, adapters)
  return (
    adapter && {
      ...termsOf(row),
      key: row.key,
      logo: row.logo,
      name: textOf(row, place)?.name ?? row.key,
      feeMinor: row.fee_minor,
      paymentType: adapter.kind === 'outside' ? adapter.paymentType : row.payment_type,
      checkoutType: adapter.kind === 'outside' ? 'EXTERNAL' : row.checkout_type,
      providerMethod: row.provider_method,
      adapter,
    }
  )
}

function termsOf(row: PaymentMethodRow): PaymentTerms {
  return {
    id: row.id,
    creditTier: row.credit_tier,
    sortOrder: row.sort_order,
    minimumMinor: row.minimum_minor,
    maximumMinor: row.maximum_minor,
  }
}

function textOf({ texts }: { readonly texts: ShippingMethodRow['texts'] }, { language, market }: Place) {
  return texts[language.id] ?? texts[market.defaultLanguageId]
}
