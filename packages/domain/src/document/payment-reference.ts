import type { SellerCountry } from '../market'
import { passesLuhn, passesMod97 } from '../validation/check-digits'

const digits = '0123456789'
/** Positions of a Danish payment id of card type 71, the check digit included. */
const fikLength = 15

/**
 * A number with the check digits that the banks of a country want: KID or FIK of modulus 10, OCR with its length before that,
 * viitenumero by 7, 3, 1.
 */
export function paymentReference(country: SellerCountry, number: number): string {
  const base = String(number)
  if (country === 'FI') return base + finnishCheckDigit(base)
  if (country === 'SE') return withLuhnDigit(withLengthDigit(base))
  return withLuhnDigit(country === 'DK' ? base.padStart(fikLength - 1, '0') : base)
}

/** The same reference as banks of other countries take it (ISO 11649): RF, two check digits, the national reference. */
export function creditorReference(national: string): string {
  for (let check = 2; check <= 98; check++) {
    const head = `RF${String(check).padStart(2, '0')}`
    if (passesMod97(national + head)) return head + national
  }
  throw new RangeError(`${national} has no international form`)
}

/** The last digit of the length of the whole, which ends with this one and the check digit. */
const withLengthDigit = (base: string): string => `${base}${(base.length + 2) % 10}`

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
