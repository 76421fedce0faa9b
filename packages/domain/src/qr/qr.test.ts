import { expect, it } from 'vitest'
import { qrCode } from './qr-code'
import { versionFor } from './qr-words'
import { correctionOf } from './reed-solomon'

it('counts the correction as the standard’s example does', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

it('takes the smallest picture that the text fits into, and refuses what no telephone would read', () => {
  expect([14, 15, 26, 27, 180, 181, 213, 214].map(versionFor)).toEqual([1, 2, 2, 3, 9, 10, 10, 11])
  expect(() => qrCode('x'.repeat(1_000))).toThrow(RangeError)
})

it('draws the three corners, the dotted lines and the mark that every reader looks for', () => {
  const rows = qrCode(
    'otpauth://totp/Lysning:sigrid@lysning.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lysning',
  )
  const size = rows.length
  expect(rows.every((row) => row.length === size)).toBe(true)
  const corner = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  const cut = (x: number, y: number) =>
    rows.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map(Number)
        .join(''),
    )
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect(cut(x, y)).toEqual(corner)
  expect(rows[6]?.slice(7, size - 7).every((isDark, i) => isDark === (i % 2 === 1))).toBe(true)
  expect(rows[size - 8]?.[8]).toBe(true)
})
