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
