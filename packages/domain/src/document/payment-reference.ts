import type { SellerCountry } from '../market'
import { passesLuhn } from '../validation/check-digits'

const digits = '0123456789'
/** Positions of a Danish payment id of card type 71, the check digit included. */
const fikLength = 15

/** A number with the check digit that the banks of a country want: KID, OCR, FIK or viitenumero. */
export function paymentReference(country: SellerCountry, number: number): string {
  const base = String(number)
  if (country === 'FI') return base + finnishCheckDigit(base)
  return withLuhnDigit(country === 'DK' ? base.padStart(fikLength - 1, '0') : base)
}

function withLuhnDigit(base: string): string {
  const digit = [...digits].find((one) => passesLuhn(base + one))
  return base + digit
}

/** Weights 7, 3, 1 from the right; the digit fills the sum up to the next ten. */
function finnishCheckDigit(base: string): number {
  const weights = [7, 3, 1]
  const sum = [...base].reverse().reduce((total, digit, at) => total + Number(digit) * weights[at % 3]!, 0)
  return (10 - (sum % 10)) % 10
}
