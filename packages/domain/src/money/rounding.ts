/**
 * `half-up` rounds halves away from zero, so that a refund mirrors its sale; `down` cuts towards zero, so that a
 * percentage is never overstated; `up` goes away from zero, so that what is taken off is never less than was promised.
 */
export type Rounding = 'half-up' | 'down' | 'up'

/** `numerator / denominator` as an integer, exact: the remainder decides, not a binary fraction. */
export function divide(numerator: number, denominator: number, rounding: Rounding): number {
  const size = Math.abs(numerator)
  if (size > Number.MAX_SAFE_INTEGER) throw new RangeError(`${numerator} is too large to be divided exactly`)
  // Not `%`, which costs several times as much on numbers above 31 bits; a quotient rounded up to the next integer
  // shows as a negative rest.
  let whole = Math.floor(size / denominator)
  let rest = size - whole * denominator
  if (rest < 0) {
    whole -= 1
    rest += denominator
  }
  if ((rounding === 'half-up' && rest * 2 >= denominator) || (rounding === 'up' && rest > 0)) whole += 1
  return numerator < 0 && whole !== 0 ? -whole : whole
}
