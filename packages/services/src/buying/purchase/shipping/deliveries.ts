import { type Carried, carriedMethods, offeredShipping, parcelBand, postcodeOf } from '@shop/domain/checkout'
import { specialTerritory } from '@shop/domain/validation'
import type { Place } from '../../../ground/context/place'
import type { Config } from '../../../platform/config'
import type { Platform } from '../../../platform/platform'
import type { Queryable } from '../../../platform/sql'
import type { ShippingMethod } from '../../checkout/methods'
import { carrierAt } from './carrier-client'
import { rememberedCarrier } from './remembered-carrier'
import { weightOf } from './weight-store'

export type DeliveryMethod = Carried<ShippingMethod>

/** The delivery options for one postcode, looked up before the transaction: nothing may wait for a carrier inside one. */
export type Delivery = {
  readonly zip: string
  readonly methods: readonly DeliveryMethod[]
  /** Whether the carrier answered, or the market's own table was used. */
  readonly isCarried: boolean
}

type Stored = { readonly lines: readonly { readonly sku_id: number; readonly quantity: number }[] }

export type Deliveries = (
  methods: readonly ShippingMethod[],
  zip: string,
  parcel: { readonly stored: Stored; readonly valueMinor: number },
  place: Place,
) => Promise<Delivery>

type Parts = Pick<Platform, 'clock' | 'log'> & { db: Queryable; config: Pick<Config, 'SHIPPING_URL' | 'SHIPPING_KEY'> }

/**
 * The ways to a zip: the carrier's when it answers, otherwise those of the market's own table.
 * Undefined without a carrier: then there is nobody to ask.
 */
export function createDeliveries({ db, clock, log, config }: Parts): Deliveries | undefined {
  const { SHIPPING_URL: url, SHIPPING_KEY: key } = config
  if (!url || !key) return undefined
  const carrier = rememberedCarrier(carrierAt(url, key), { clock, log })

  return async (methods, written, { stored, valueMinor }, { market, language }) => {
    const zip = postcodeOf(market.country.code, written)
    if (!zip || specialTerritory(market.country.code, written) || stored.lines.length === 0)
      return ownDelivery(methods, written)
    const options = await carrier({
      country: market.country.code,
      zip: zip.replace(/ /g, ''),
      ...parcelBand({ weightGrams: await weightOf(db, stored.lines), valueMinor }),
      currency: market.currency.code,
      language: language.code,
    })
    if (!options) return ownDelivery(methods, written)
    return { zip: written, methods: carriedMethods(methods, options), isCarried: true }
  }
}

export function ownDelivery(methods: readonly ShippingMethod[], zip: string): Delivery {
  return {
    zip,
    methods: offeredShipping(methods, zip).map((method) => ({ ...method, pickupPoints: [] })),
    isCarried: false,
  }
}
