import { wireAmounts } from '@shop/domain/catalog'
import { isNameOf, postcodeOf } from '@shop/domain/checkout'
import { vatRateAt } from '@shop/domain/market'
import { vatInside } from '@shop/domain/money'
import type { CatalogPlace } from '../../goods/catalog/catalog-place'
import type { MarketRecord } from '../../ground/context/place'
import type { Address } from '../../people/users/address'
import { cartShape } from '../cart/cart-shape'
import type { StoredCart } from '../cart/cart-store'
import { townOf } from '../purchase/shipping/towns/town-of'
import { consentShapes } from './consents'
import type { Quote } from './quote'

/** A checkout as its reader may see it: the owner sees everything, a visitor only what the request itself contained. */
export type Shown = {
  readonly email: string | null
  readonly identityNumber: string | null
  readonly billing: Address | null
  readonly shipping: Address | null
  readonly acceptedConsents: readonly string[]
  readonly merchantData: string | null
  readonly isBlacklisted: boolean
}

export function checkoutShape(stored: StoredCart, quote: Quote, catalog: CatalogPlace, shown: Shown) {
  const { market, language } = catalog.place
  const shippingOptions = shippingShapes(quote, catalog)
  const paymentOptions = paymentShapes(quote, catalog)
  const cart = cartShape(quote.cart, quote.priced, catalog, {
    version: stored.cart.version,
    merchantData: shown.merchantData,
    productOfPackage: new Map(stored.lines.flatMap(({ part }) => (part ? [[part.package_id, part.product_id]] : []))),
  })
  const selected = shippingOptions.find(({ isSelected }) => isSelected)
  return {
    email: shown.email,
    identityNumber: shown.identityNumber,
    cart: {
      ...cart,
      summary: {
        ...cart.summary,
        shipping: {
          ...cart.summary.shipping,
          ...(selected && {
            id: selected.id,
            name: selected.name,
            displayName: selected.displayName,
            isSelected: true,
          }),
          isDefault: !quote.shipping?.isChosen,
        },
        payment: paymentOptions.find(({ isSelected }) => isSelected) ?? null,
      },
    },
    billingAddress: withCountry(shown.billing, market),
    shippingAddress: withCountry(shown.shipping, market),
    consents: consentShapes(shown.acceptedConsents, language.code),
    paymentOptions,
    shippingOptions,
    shippingData: shippingData(quote, market),
    checkoutStatus: shown.isBlacklisted ? 'CUSTOMER_BLACKLISTED' : 'OK',
  }
}

/** Clients send back what they were answered, so an address always names a country that is accepted again. */
function withCountry(address: Address | null, { country }: MarketRecord): Address | null {
  return address && isNameOf(country, address.country) ? { ...address, country: country.code } : address
}

function shippingShapes({ priced, shippingOptions, shipping }: Quote, catalog: CatalogPlace) {
  const { amountLeftToFreeShipping } = priced.summary.shipping
  return shippingOptions.map((method) => ({
    id: method.id,
    name: method.key,
    displayName: method.name,
    isDefault: method.isDefault,
    isSelected: method === shipping?.method,
    externalId: method.key,
    shippingData: null,
    logo: method.logo,
    subOptions: [],
    ...feeAmounts(priced.freeShipping ? 0 : method.feeMinor, catalog),
    ...wireAmounts({ amountLeftToFreeShipping }, priced.currency, catalog.place.language.code),
  }))
}

function paymentShapes({ paymentOptions, payment }: Quote, catalog: CatalogPlace) {
  return paymentOptions.map((method) => ({
    id: method.id,
    name: method.key,
    displayName: method.name,
    logo: method.logo,
    isDefault: method === paymentOptions[0],
    isSelected: method === payment,
    paymentType: method.paymentType,
    checkoutType: method.checkoutType,
    paymentData: null,
    newCheckoutSession: false,
    ...feeAmounts(method.feeMinor, catalog),
  }))
}

function feeAmounts(feeIncVat: number, { place: { market, language }, now }: CatalogPlace) {
  const feeExVat = feeIncVat - vatInside(feeIncVat, vatRateAt(market.settings, now()))
  return wireAmounts({ feeIncVat, feeExVat }, market.currency.code, language.code)
}

/** What a delivery widget shows: the town, and times, which ShippingOptionType has no room for. Null until a zip is known. */
function shippingData(
  { zip, shippingOptions, shipping, pickupPoint }: Quote,
  { country }: MarketRecord,
): string | null {
  if (!zip) return null
  const town = townOf(country.code, postcodeOf(country.code, zip) ?? '') ?? null
  const options = shippingOptions.map(({ id, key, kind, name, description, minDays, maxDays, pickupPoints }) => ({
    id,
    key,
    kind,
    name,
    description,
    minDays,
    maxDays,
    pickupPoints,
  }))
  const selectedPickupPointId = typeof pickupPoint === 'object' ? (pickupPoint?.id ?? null) : null
  return JSON.stringify({ zip, town, selectedId: shipping?.method.id ?? null, selectedPickupPointId, options })
}
