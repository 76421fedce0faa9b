/** Letters and digits that nobody takes for another: no 0, O, 1 or I. Thirty-two, so that five bits choose one. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUP = 4
/** Twelve signs are sixty bits: of ten thousand codes nobody finds one in a lifetime of guesses. */
export const codeBytes = 12

/** A promo code made of random bytes, in groups that can be read aloud: `HOST-7KQM-X2RD-9WPB`. */
export function randomCode(bytes: Uint8Array, prefix: string): string {
  if (bytes.length < codeBytes) throw new RangeError(`A code needs ${codeBytes} random bytes`)
  const signs = [...bytes.subarray(0, codeBytes)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  const groups = signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []
  return [...(prefix === '' ? [] : [prefix]), ...groups].join('-')
}
