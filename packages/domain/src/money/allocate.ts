import { type Money, money } from './money'
import { divide } from './rounding'

/**
 * Splits an amount by weights so that the parts sum to the whole: everyone gets the share rounded down, and the minor
 * units left over go to the largest remainders, to the earlier one among equals.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  const parts = new Array<number>(weights.length)
  allocateInto(parts, amount.minor, weights, weights.length)
  return parts.map((part) => money(part, amount.currency))
}

/** The same on bare integers, into an array the caller keeps: pricing a cart splits discounts without making garbage. */
export function allocateInto(
  parts: number[] | Float64Array,
  totalMinor: number,
  weights: ArrayLike<number>,
  count: number,
): void {
  const whole = sumOfWeights(weights, count)
  if (whole === 0) {
    if (totalMinor !== 0) throw new RangeError('An amount cannot be split by weights that are all 0')
    parts.fill(0, 0, count)
    return
  }
  const size = Math.abs(totalMinor)
  if (size * whole > Number.MAX_SAFE_INTEGER) throw new RangeError('Amount and weights are too large to split exactly')

  if (remainders.length < count) {
    remainders = new Float64Array(count * 2)
    sorted = new Float64Array(count * 2)
  }
  let left = size
  for (let i = 0; i < count; i++) {
    const share = size * weights[i]!
    const part = divide(share, whole, 'down')
    parts[i] = part
    remainders[i] = share - part * whole
    left -= part
  }
  if (left > 0) giveToLargest(parts, left, count)
  if (totalMinor < 0) for (let i = 0; i < count; i++) parts[i] = parts[i] === 0 ? 0 : -parts[i]!
}

// Scratch for one call at a time: nothing here waits, and a fresh typed array costs more than the split itself.
let remainders = new Float64Array(64)
let sorted = new Float64Array(64)

function sumOfWeights(weights: ArrayLike<number>, count: number): number {
  let whole = 0
  for (let i = 0; i < count; i++) {
    const weight = weights[i]!
    if (weight < 0 || !Number.isSafeInteger(weight)) {
      throw new RangeError(`A weight is a whole number from 0, not ${weight}`)
    }
    whole += weight
  }
  return whole
}

/** One unit more for each of the largest remainders; `left` is always less than the number of parts. */
function giveToLargest(parts: number[] | Float64Array, left: number, count: number): void {
  for (let i = 0; i < count; i++) sorted[i] = remainders[i]!
  const smallestServed = sorted.subarray(0, count).sort()[count - left]!
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
