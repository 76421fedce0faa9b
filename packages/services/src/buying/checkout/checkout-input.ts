import { fromDecimal } from '@shop/domain/money'
import { cleanInput, fieldMaxLengths } from '@shop/domain/validation'
import type { MarketRecord } from '../../ground/context/place'
import type { AddressInput } from '../../people/users/address'
import { refuse } from '../../platform/refusal'
import type { Buyer } from './buyer'

/** CheckoutInputType; `expectedTotal`, `expectedToPay` and `gender` are ours. */
export type CheckoutInput = {
  readonly paymentId?: number | null
  readonly shippingId?: number | null
  readonly skipShippingValidation?: boolean | null
  readonly externalShippingId?: string | null
  readonly pickupPoint?: string | null
  readonly desiredDeliveryDate?: string | null
  readonly customerOrderNumber?: string | null
  readonly goodsLabel?: string | null
  readonly message?: string | null
  readonly acceptedConsents?: readonly (string | null)[] | null
  readonly shippingAddress?: AddressInput | null
  readonly billingAddress?: AddressInput | null
  readonly identityNumber?: string | null
  readonly email?: string | null
  readonly customerType?: 'PERSON' | 'ORGANIZATION' | null
  readonly gender?: Buyer['gender'] | null
  readonly externalShippingFee?: number | null
  readonly merchantData?: string | null
  readonly checkoutUrls?: {
    readonly termsPageUrl?: string | null
    readonly redirectUrl?: string | null
    readonly checkoutPageUrl?: string | null
  } | null
  readonly expectedTotal?: number | null
  readonly expectedToPay?: number | null
}

/** Texts of the checkout with their limits. All but the message are one line. */
const LONGEST = {
  email: fieldMaxLengths.email,
  identityNumber: fieldMaxLengths.personalId,
  externalShippingId: 100,
  pickupPoint: 200,
  customerOrderNumber: 60,
  goodsLabel: 100,
  message: fieldMaxLengths.orderMessage,
  merchantData: 16_384,
} as const

export type CheckoutText = keyof typeof LONGEST
const MOST_CONSENTS = 20
const LONGEST_CONSENT = 60
const LONGEST_URL = 2_000

/** The text of the input; undefined when the input has none and the stored text stays. */
export function textOf(input: CheckoutInput, name: CheckoutText): string | undefined {
  const given = input[name]
  if (given === null || given === undefined) return undefined
  const text = name === 'merchantData' ? given : name === 'message' ? given.trim() : cleanInput(given)
  if (text.length > LONGEST[name]) throw tooLong(name, LONGEST[name])
  return text
}

export function consentsOf({ acceptedConsents }: CheckoutInput): string[] | undefined {
  if (!acceptedConsents) return undefined
  const given = [...new Set(acceptedConsents.flatMap((consent) => consent ?? []))]
  if (given.length > MOST_CONSENTS) throw tooLong('acceptedConsents', MOST_CONSENTS)
  if (given.some((consent) => consent.length > LONGEST_CONSENT)) throw tooLong('acceptedConsents', LONGEST_CONSENT)
  return given
}

export function urlsOf({ checkoutUrls }: CheckoutInput): Readonly<Record<string, string>> {
  const given = Object.entries(checkoutUrls ?? {}).flatMap(([name, url]) => (url ? [[name, url] as const] : []))
  if (given.some(([, url]) => url.length > LONGEST_URL)) throw tooLong('checkoutUrls', LONGEST_URL)
  return Object.fromEntries(given)
}

/** A day of this century or the next. Others are typing errors, and not every database can store them. */
export function deliveryDateOf({ desiredDeliveryDate }: CheckoutInput): Date | undefined {
  if (!desiredDeliveryDate) return undefined
  const date = new Date(desiredDeliveryDate)
  const year = date.getUTCFullYear()
  if (!(year >= 2000 && year < 2200)) throw refuse('BAD_USER_INPUT', 'desiredDeliveryDate is no day of delivery')
  return date
}

/** Clients write nothing chosen as 0 and no fee as −1: both mean none, while what is left out means "as it was". */
export function chosenId(id: number | null | undefined): number | null | undefined {
  if (id === null || id === undefined) return undefined
  return id > 0 ? id : null
}

export function amountOf(name: string, decimal: number | null | undefined, market: MarketRecord) {
  if (decimal === null || decimal === undefined) return undefined
  if (decimal < 0) return null
  const amount = fromDecimal(decimal, market.currency.code)
  if (!amount) throw refuse('BAD_USER_INPUT', `${name} is no amount of ${market.currency.code}`)
  return amount.minor
}

function tooLong(name: string, limit: number) {
  return refuse('TEXT_TOO_LONG', `${name} is longer than ${limit}`, { field: name })
}
