import type { Currency } from '@shop/domain/money'
import { specialTerritory } from '@shop/domain/validation'
import type { Locale } from '@shop/i18n/locales'
import { type Carrier, carriers, FAR_DAYS, farZips } from './carriers'
import { type PickupPoint, pickupPoints } from './pickup-points'

export type Parcel = {
  readonly country: string
  readonly zip: string
  readonly weightGrams: number
  readonly currency: Currency
  readonly language: Locale
}

export type ShippingOption = {
  readonly key: string
  readonly kind: string
  readonly name: string
  readonly description: string
  readonly feeMinor: number
  readonly minDays: number
  readonly maxDays: number
  readonly pickupPoints: readonly PickupPoint[]
}

const SHAPES: Readonly<Record<string, RegExp>> = {
  NO: /^\d{4}$/,
  SE: /^[1-9]\d{4}$/,
  DK: /^[1-9]\d{3}$/,
  FI: /^\d{5}$/,
  EE: /^[1-9]\d{4}$/,
}

/** The digits of a zip of the country, or undefined where none is served. */
export function servedZip(country: string, zip: string): string | undefined {
  if (specialTerritory(country, zip)) return undefined
  const digits = zip.normalize('NFKC').replace(/[\s-]/g, '')
  return SHAPES[country]?.test(digits) ? digits : undefined
}

/** What the carriers sell for a parcel. That a shop pays the freight of a large purchase itself is not their matter. */
export function shippingOptions(parcel: Parcel): ShippingOption[] {
  const { country, zip, weightGrams, currency, language } = parcel
  const begins = (prefixes: readonly string[] | undefined) =>
    prefixes?.some((prefix) => zip.startsWith(prefix)) ?? false
  const isFar = begins(farZips[country])
  const reaches = ({ zips, heaviestGrams }: Carrier) =>
    weightGrams <= heaviestGrams && (zips === undefined || begins(zips[country]))
  return carriers.filter(reaches).map(({ key, name, description, inFinland, feeMinor, days, lightGrams }) => {
    const more = isFar && key !== 'express' ? FAR_DAYS : 0
    const fee = feeMinor[currency]
    return {
      key,
      kind: key,
      ...(inFinland && country === 'FI' && language === 'sv'
        ? inFinland
        : { name: name[language], description: description[language] }),
      feeMinor: weightGrams > lightGrams ? Math.round(fee * 1.5) : fee,
      minDays: days[0] + more,
      maxDays: days[1] + more,
      pickupPoints: key === 'pickup' ? pickupPoints(country, zip, language) : [],
    }
  })
}
