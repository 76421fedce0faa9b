import pg from 'pg'

const int8 = 20
const int8Array = 1016
const numeric = 1700
const date = 1082

/** bigint and numeric become numbers (and are refused where that would lose digits), a date stays its ISO text. */
export function parserOf(oid: number, format: 'text' | 'binary' = 'text'): (text: string) => unknown {
  if (oid === int8 || oid === numeric) return toNumber
  if (oid === int8Array) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(toNumber)
  if (oid === date) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}

function toNumber(text: string): number {
  const value = Number(text)
  if (!text.includes('.') && !Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}
