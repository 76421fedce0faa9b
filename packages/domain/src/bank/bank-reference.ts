import { passesMod97 } from '../validation/check-digits'

/** The international form of a reference (ISO 11649): RF, two check digits, the national reference. */
const international = /^RF(\d{2})([0-9A-Z]{1,21})$/

/**
 * A payment reference as invoices of any country are found by it: without spaces, leading zeros, the card type of a
 * Danish payment id and the cover of an international reference. Undefined for a text that is no reference.
 */
export function bankReference(text: string): string | undefined {
  const written = text.toUpperCase().replace(/[\s.-]/g, '')
  const rf = international.exec(written)
  if (rf && !passesMod97(`${rf[2]}RF${rf[1]}`)) return undefined
  const digits = (rf ? rf[2]! : written.replace(/^\+?7[15]</, '').replace(/\+\d{8}<?$/, '')).replace(/^0+/, '')
  return /^\d{2,25}$/.test(digits) ? digits : undefined
}
