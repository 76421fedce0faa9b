import { qrWords, versionFor } from './qr-words'

/** Of the eight patterns that break up even ground; its number stands in the picture. */
const MASK = 0
const isFlipped = (x: number, y: number) => (x + y) % 2 === 0

/** The squares of a QR code (ISO/IEC 18004, bytes, correction level M), row by row; true is dark. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const size = 4 * version + 17
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const isTaken = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const put = (x: number, y: number, value: boolean) => {
    const row = dark[y]
    const taken = isTaken[y]
    if (!row || !taken || x < 0 || x >= size) return
    row[x] = value
    taken[x] = true
  }
  drawMarks(put, size, version)
  drawFormat(put, size)
  if (version >= 7) drawVersion(put, size, version)

  const words = qrWords(bytes, version)
  let bit = 0
  for (const [x, y] of way(size)) {
    if (isTaken[y]?.[x]) continue
    const value = (((words[bit >> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
    bit++
    const row = dark[y]
    if (row) row[x] = value !== isFlipped(x, y)
  }
  return dark
}

type Put = (x: number, y: number, value: boolean) => void

function drawMarks(put: Put, size: number, version: number): void {
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0)
    put(i, 6, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(put, x, y, 4)
  const at = smallMarks(size, version)
  const last = at.length - 1
  for (const [i, x] of at.entries())
    for (const [j, y] of at.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) drawRings(put, x, y, 2)
}

function drawRings(put: Put, x: number, y: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      put(x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
}

function smallMarks(size: number, version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)]
}

function drawFormat(put: Put, size: number): void {
  let rest = MASK
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((MASK << 10) | rest) ^ 0x5412
  const bit = (i: number) => ((bits >>> i) & 1) === 1
  for (let i = 0; i <= 5; i++) put(8, i, bit(i))
  put(8, 7, bit(6))
  put(8, 8, bit(7))
  put(7, 8, bit(8))
  for (let i = 9; i < 15; i++) put(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) put(size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) put(8, size - 15 + i, bit(i))
  put(8, size - 8, true)
}

function drawVersion(put: Put, size: number, version: number): void {
  let rest = version
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let i = 0; i < 18; i++) {
    const value = ((bits >>> i) & 1) === 1
    const a = size - 11 + (i % 3)
    const b = Math.floor(i / 3)
    put(a, b, value)
    put(b, a, value)
  }
}

/** Two columns at a time from the right, up and down in turn, past the column of the dotted line. */
function* way(size: number): Generator<readonly [number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) for (const x of [right, right - 1]) yield [x, isUp ? size - 1 - step : step]
  }
}
