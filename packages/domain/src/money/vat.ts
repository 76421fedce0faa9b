import { type Money, money } from './money'
import { basisPointsPerWhole } from './percentage'
import { divide } from './rounding'

export type VatSplit = { readonly incVat: Money; readonly exVat: Money; readonly vat: Money }

/** The gross amount is the source of truth: VAT is rounded half up out of it, the net amount is what remains. */
export function splitVat(gross: Money, rateBasisPoints: number): VatSplit {
  const vat = vatInside(gross.minor, rateBasisPoints)
  return { incVat: gross, exVat: money(gross.minor - vat, gross.currency), vat: money(vat, gross.currency) }
}

export function vatInside(grossMinor: number, rateBasisPoints: number): number {
  return divide(grossMinor * rateBasisPoints, basisPointsPerWhole + rateBasisPoints, 'half-up')
}

/**
 * The lowest and the highest amount with VAT that are `netMinor` without it. Rounding leaves one or two of them and never
 * none, so what was said without VAT is said again of either.
 */
export function grossesOf(
  netMinor: number,
  rateBasisPoints: number,
): { readonly lowest: number; readonly highest: number } {
  const highest = highestGross(netMinor, rateBasisPoints)
  return { lowest: netMinor === 0 ? 0 : highestGross(netMinor - 1, rateBasisPoints) + 1, highest }
}

// Up to half a unit more than `netMinor` is rounded to it.
const highestGross = (netMinor: number, rateBasisPoints: number): number =>
  divide((2 * netMinor + 1) * (basisPointsPerWhole + rateBasisPoints), 2 * basisPointsPerWhole, 'down')
