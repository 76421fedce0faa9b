import { describe, expect, it } from 'vitest'
import { type TermsChange, termsAt } from '.'

const stored = { validFrom: 100, regularMinor: 900, sellingMinor: 800, memberMinor: 700 }
const change = (list: TermsChange['list'], amountMinor: number | null, validFrom: number) => ({
  list,
  amountMinor,
  validFrom,
})

describe('the price terms in force', () => {
  it('are the stored ones from their first instant on', () => {
    expect(termsAt(stored, [], 100)).toMatchObject({ regularMinor: 900, sellingMinor: 800, memberMinor: 700 })
    expect(termsAt(stored, [], 99)).toBeUndefined()
  })

  it('are what a list changed to after them, from its instant on', () => {
    const changes = [change('selling', 500, 200), change('member', null, 200), change('selling', 600, 150)]
    expect(termsAt(stored, changes, 199)).toMatchObject({ sellingMinor: 600, memberMinor: 700 })
    expect(termsAt(stored, changes, 200)).toEqual({ regularMinor: 900, sellingMinor: 500, memberMinor: null })
  })

  it('are those of the lists until the stored ones begin, which older entries do not change', () => {
    const changes = [change('selling', 850, 50), change('regular', 950, 50)]
    expect(termsAt(stored, changes, 99)).toEqual({ regularMinor: 950, sellingMinor: 850, memberMinor: null })
    expect(termsAt(stored, changes, 49)).toBeUndefined()
    expect(termsAt(stored, changes, 100)).toMatchObject({ sellingMinor: 800 })
  })
})
