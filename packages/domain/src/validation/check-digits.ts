/** Luhn over all digits, the check digit last. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** ISO 7064 as IBANs and international references use it: letters count as 10 to 35, and the number is 1 by modulus 97. */
export function passesMod97(text: string): boolean {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** The remainder by 11 of the digits times their weights; digits beyond the weights do not count. */
export function weighted11(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
}

/** Whether the day exists, leap years included. */
export function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  // Years below 100 would be read as 19xx.
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Of the first check digit of a Norwegian personal id, which stands last. */
export const norwegianWeights: readonly number[] = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]
