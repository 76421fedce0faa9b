import { type Money, money } from './money'
import { divide } from './rounding'

/**
 * Splits an amount by weights so that the parts sum to the whole: everyone gets the share rounded down, and the minor
 * units left over go to the largest remainders, to the earlier one among equals.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  const parts = new Float64Array(weights.length)
  allocateInto(parts, amount.minor, weights, weights.length)
  return Array.from(parts, (part) => money(part, amount.currency))
}

/** The same on bare integers, into an array the caller keeps: pricing a cart splits discounts without making garbage. */
export function allocateInto(parts: Float64Array, totalMinor: number, weights: ArrayLike<number>, count: number): void {
  let whole = 0
  for (let i = 0; i < count; i++) {
    const weight = weights[i]!
    if (weight < 0 || !Number.isSafeInteger(weight))
      throw new RangeError(`A weight is a whole number from 0, not ${weight}`)
    whole += weight
  }
  if (whole === 0) {
    if (totalMinor !== 0) throw new RangeError('An amount cannot be split by weights that are all 0')
    parts.fill(0, 0, count)
    return
  }
  const size = Math.abs(totalMinor)
  if (size * whole > Number.MAX_SAFE_INTEGER) throw new RangeError('Amount and weights are too large to split exactly')

  const remainders = new Float64Array(count)
  let left = size
  for (let i = 0; i < count; i++) {
    const share = size * weights[i]!
    const part = divide(share, whole, 'down')
    parts[i] = part
    remainders[i] = share - part * whole
    left -= part
  }
  if (left > 0) giveToLargest(parts, remainders, left)
  if (totalMinor < 0) for (let i = 0; i < count; i++) parts[i] = parts[i] === 0 ? 0 : -parts[i]!
}

/** One unit more for each of the largest remainders; `left` is always less than the number of parts. */
function giveToLargest(parts: Float64Array, remainders: Float64Array, left: number): void {
  const count = remainders.length
  const smallestServed = remainders.slice().sort()[count - left]!
  let rest = left
  for (let i = 0; i < count; i++) {
    if (remainders[i]! > smallestServed) {
      parts[i] = parts[i]! + 1
      rest -= 1
    }
  }
  for (let i = 0; rest > 0; i++) {
    if (remainders[i] === smallestServed) {
      parts[i] = parts[i]! + 1
      rest -= 1
    }
  }
}
