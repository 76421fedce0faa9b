/** A set of small numbers, one bit each: what a list of products is while it is being narrowed. */
export type Bits = Uint32Array

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff)
  if (size & 31) bits[bits.length - 1] = 2 ** (size & 31) - 1
  return bits
}

export function setBit(bits: Bits, at: number): void {
  bits[at >>> 5]! |= 1 << (at & 31)
}

export function clearBit(bits: Bits, at: number): void {
  bits[at >>> 5]! &= ~(1 << (at & 31))
}

export function hasBit(bits: Bits, at: number): boolean {
  return ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1
}

export function keep(bits: Bits, others: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word]! &= others[word]!
  return bits
}

export function drop(bits: Bits, others: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word]! &= ~others[word]!
  return bits
}

export function add(bits: Bits, others: Bits): Bits {
  for (let word = 0; word < bits.length; word++) bits[word]! |= others[word]!
  return bits
}

/** In rising order. */
export function eachBit(bits: Bits, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) visit((word << 5) + 31 - Math.clz32(rest & -rest))
  }
}
