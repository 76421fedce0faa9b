import { describe, expect, it } from 'vitest'
import { enteredCode, normalCode } from './promo'

describe('promo codes', () => {
  it('[PROMO-07] are known by their letters, without regard to case and surrounding spaces', () => {
    expect(normalCode('  Takk10 ')).toBe('takk10')
    expect(normalCode('TAKK10')).toBe('takk10')
    expect(normalCode('ta kk10')).not.toBe('takk10')
  })

  it('[PROMO-07] are kept as entered; nothing but spaces is none', () => {
    expect(enteredCode(' Takk10 ')).toBe(' Takk10 ')
    expect(enteredCode('   ')).toBeNull()
    expect(enteredCode('')).toBeNull()
    expect(enteredCode(null)).toBeNull()
  })
})
