import { describe, expect, it } from 'vitest'
import { enteredCode, findPromo, sameCode } from './promo'

describe('promo codes', () => {
  it('[PROMO-07] are compared without regard to case and surrounding spaces', () => {
    expect(sameCode('  Takk10 ', 'TAKK10')).toBe(true)
    expect(sameCode('ta kk10', 'TAKK10')).toBe(false)
    expect(findPromo(' takk10', [{ code: 'HEI' }, { code: 'Takk10 ' }])).toEqual({
      ok: true,
      value: { code: 'Takk10 ' },
    })
    expect(findPromo('takk11', [{ code: 'takk10' }])).toEqual({ ok: false, error: { kind: 'unknown-code' } })
  })

  it('[PROMO-07] are kept as entered; nothing but spaces is none', () => {
    expect(enteredCode(' Takk10 ')).toBe(' Takk10 ')
    expect(enteredCode('   ')).toBeNull()
    expect(enteredCode('')).toBeNull()
    expect(enteredCode(null)).toBeNull()
  })
})
