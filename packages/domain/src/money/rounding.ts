/**
 * `half-up` rounds halves away from zero, so that a refund mirrors its sale; `down` cuts towards zero, so that a
 * percentage is never overstated.
 */
export type Rounding = 'half-up' | 'down'

/** `numerator / denominator` as an integer. Works on remainders: no quotient ever exists as a binary fraction. */
export function divide(numerator: number, denominator: number, rounding: Rounding): number {
  const size = Math.abs(numerator)
  const rest = size % denominator
  const whole = (size - rest) / denominator
  const rounded = rounding === 'half-up' && rest * 2 >= denominator ? whole + 1 : whole
  return numerator < 0 && rounded !== 0 ? -rounded : rounded
}
