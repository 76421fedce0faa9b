/** Arithmetic of the field that QR codes count their correction in. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function divisorOf(degree: number): number[] {
  const result = Array<number>(degree).fill(0)
  result[degree - 1] = 1
  let root = 1
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j] ?? 0, root) ^ (result[j + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

/** The words by which a reader mends what it could not see. */
export function correctionOf(data: readonly number[], length: number): number[] {
  const divisor = divisorOf(length)
  const rest = Array<number>(length).fill(0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [i, coefficient] of divisor.entries()) rest[i] = (rest[i] ?? 0) ^ times(coefficient, factor)
  }
  return rest
}
