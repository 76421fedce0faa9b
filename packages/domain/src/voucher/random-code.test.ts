import { describe, expect, it } from 'vitest'
import { codeBytes, randomCode } from './random-code'

describe('a promo code of a series', () => {
  it('is made of its random bytes alone, in groups, without signs that are taken for another', () => {
    expect(randomCode(Uint8Array.of(0, 1, 2, 3, 8, 9, 30, 31, 32, 63, 255, 128), 'HØST')).toBe('HØST-2345-ABYZ-2ZZ2')
    expect(randomCode(new Uint8Array(codeBytes), '')).toBe('2222-2222-2222')
    const all = Array.from({ length: 256 }, (_, byte) => randomCode(new Uint8Array(codeBytes).fill(byte), ''))
    expect(all.join('')).not.toMatch(/[01IO]/)
    // Every sign is as likely as any other.
    expect(new Set(all).size).toBe(32)
  })

  it('is never made of too little chance', () => {
    expect(() => randomCode(new Uint8Array(codeBytes - 1), '')).toThrow(RangeError)
  })
})
