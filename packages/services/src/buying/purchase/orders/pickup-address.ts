import { type PickupPoint, postcodeOf } from '@shop/domain/checkout'

/** Where the parcel lies, its postcode as the country writes it; carriers send digits alone. */
export function pickupAddressOf({ address, zip, city }: PickupPoint, countryCode: string): string {
  return [address, `${postcodeOf(countryCode, zip) ?? zip} ${city}`.trim()].filter(Boolean).join(', ')
}
