import { shipsFree } from '@shop/domain/cart'
import { returnRightDays } from '@shop/domain/constants'

/** What an order costs beside its goods, and what happens if they do not fit. Amounts with VAT, in the market's currency. */
export type Terms = {
  readonly country: string
  readonly currency: string
  readonly shippingFee: number
  readonly freeShippingFrom: number
  /** Stock at or below it is called few. */
  readonly fewLeftLimit: number
}

/** Working days in the warehouse and on the road, as the product page says them. */
const HANDLING = { minValue: 0, maxValue: 1 }
const TRANSIT = { minValue: 2, maxValue: 4 }

export function shippingDetails({ country, currency, shippingFee, freeShippingFrom }: Terms, price: number): object {
  const days = (span: { readonly minValue: number; readonly maxValue: number }) => ({
    '@type': 'QuantitativeValue',
    ...span,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: (shipsFree(price, freeShippingFrom) ? 0 : shippingFee).toFixed(2),
      currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(HANDLING), transitTime: days(TRANSIT) },
  }
}

export function returnPolicy({ country }: Terms): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnRightDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  }
}
