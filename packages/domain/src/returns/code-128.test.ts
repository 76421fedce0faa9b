import { expect, it } from 'vitest'
import { code128 } from './code-128'

/** Reads a symbol back as a scanner does: every sign is eleven modules wide, the stop thirteen. */
const signs = (widths: readonly number[]) => {
  const read: string[] = []
  for (let at = 0; at + 7 < widths.length; at += 6) read.push(widths.slice(at, at + 6).join(''))
  return read
}

it('writes start, signs, check sign and stop as the published example has them', () => {
  // The usual example "PJJ123C" has the check value 54 after start A, and 55 after start B, which counts one more.
  const read = signs(code128('PJJ123C'))
  expect(read[0]).toBe('211214')
  expect(read.at(-1)).toBe('311321')
  expect(code128('PJJ123C').slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
})

it('has eleven modules for each sign, thirteen for the stop, and refuses what it cannot write', () => {
  for (const text of ['700009', 'A', '~', ' ', 'LY-700009']) {
    const widths = code128(text)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe((text.length + 2) * 11 + 13)
    for (const sign of signs(widths)) expect([...sign].reduce((sum, width) => sum + Number(width), 0)).toBe(11)
  }
  expect(new Set(Array.from({ length: 95 }, (_, at) => signs(code128(String.fromCharCode(32 + at)))[1])).size).toBe(95)
  for (const bad of ['ø', '\n', '😀']) expect(() => code128(bad)).toThrow()
})
