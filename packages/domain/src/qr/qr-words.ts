import { correctionOf } from './reed-solomon'

/** Of correction level M, by version from 1. */
const CORRECTION_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10]
const BYTES = 0b0100
const PADS = [0xec, 0x11]

function rawWords(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2
    modules -= (25 * marks - 10) * marks - 55
    if (version >= 7) modules -= 36
  }
  return Math.floor(modules / 8)
}

const roomOf = (version: number) =>
  rawWords(version) - (CORRECTION_WORDS[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0)
const countBits = (version: number) => (version < 10 ? 8 : 16)

/** The smallest version that holds so many bytes. */
export function versionFor(bytes: number): number {
  const version = BLOCKS.findIndex((_, i) => 4 + countBits(i + 1) + 8 * bytes <= 8 * roomOf(i + 1)) + 1
  if (version === 0) throw new RangeError('The text is too long for a picture that a telephone reads')
  return version
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1)
  }
  put(BYTES, 4)
  put(bytes.length, countBits(version))
  for (const byte of bytes) put(byte, 8)
  const room = 8 * roomOf(version)
  put(0, Math.min(4, room - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => (word << 1) | bit, 0),
  )
  while (words.length < room / 8) words.push(PADS[(words.length - bits.length / 8) % 2] ?? 0)
  return words
}

/** Data and correction in blocks, word by word from each in turn, as they stand in the picture. */
export function qrWords(bytes: Uint8Array, version: number): number[] {
  const data = dataWords(bytes, version)
  const blocks = BLOCKS[version - 1] ?? 1
  const correction = CORRECTION_WORDS[version - 1] ?? 0
  const shortBlocks = blocks - (rawWords(version) % blocks)
  const shortLength = Math.floor(rawWords(version) / blocks) - correction
  let at = 0
  const parts = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(at, at + shortLength + (i < shortBlocks ? 0 : 1))
    at += part.length
    return { part, mend: correctionOf(part, correction) }
  })
  const inTurn = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()
  return [
    ...inTurn(
      parts.map(({ part }) => part),
      shortLength + 1,
    ),
    ...inTurn(
      parts.map(({ mend }) => mend),
      correction,
    ),
  ]
}
