import { type PickupPoint, postcodeOf } from '@shop/domain/checkout'

/** The pickup address with the postcode as the country writes it. Carriers send only its digits. */
export function pickupAddressOf({ address, zip, city }: PickupPoint, countryCode: string): string {
  return [address, `${postcodeOf(countryCode, zip) ?? zip} ${city}`.trim()].filter(Boolean).join(', ')
}
