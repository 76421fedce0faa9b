import { expect, it } from 'vitest'
import { stepOfCode, totpCode, totpStep } from './totp'

// The secret of RFC 6238, appendix B: "12345678901234567890".
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it('gives the codes that RFC 6238 gives', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ] as const)
    expect(totpCode(SECRET, totpStep(new Date(seconds * 1_000)))).toBe(code)
})

it('takes a code of the step before and after, and of no other', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const codes = [-2, -1, 0, 1, 2].map((steps) => totpCode(SECRET, totpStep(now) + steps))
  expect(codes.map((code) => stepOfCode(SECRET, code, now) !== undefined)).toEqual([false, true, true, true, false])
  expect(stepOfCode(SECRET, 'abcdef', now)).toBeUndefined()
  expect(stepOfCode(SECRET, '', now)).toBeUndefined()
})
