import { describe, expect, it } from 'vitest'
import { keptSince, purposeIds, purposeOf, storageTerms } from '.'

const since = (term: keyof typeof storageTerms, now: string) =>
  new Date(keptSince(term, Date.parse(now))).toISOString().slice(0, 10)

describe('the time that something is kept', () => {
  it('counts days as days and months by the calendar', () => {
    expect(since('sessions', '2027-03-31T12:00:00Z')).toBe('2027-03-01')
    expect(since('marks', '2027-03-31T12:00:00Z')).toBe('2025-03-31')
    expect(since('accesses', '2028-02-29T12:00:00Z')).toBe('2027-02-28')
    expect(since('consents', '2027-12-31T12:00:00Z')).toBe('2024-12-31')
  })
})

describe('the table of purposes', () => {
  it('[LAW-20] says of each purpose what ends it, and names no term that none has', () => {
    for (const id of purposeIds) {
      const { terms, until } = purposeOf(id)
      expect(terms.length > 0 || until !== undefined, id).toBe(true)
    }
    const used = new Set(purposeIds.flatMap((id) => purposeOf(id).terms))
    expect(Object.keys(storageTerms).filter((term) => !used.has(term as never))).toEqual([])
  })

  it('[LAW-20] lets a consent end what rests on one, and takes no decision by machine without saying that it is profiling', () => {
    for (const id of purposeIds) {
      const { basis, terms, until, isDecidedByMachine, isProfiling } = purposeOf(id)
      if (until === 'withdrawal') expect(basis, id).toBe('consent')
      if (until === 'books') expect(['contract', 'law'], id).toContain(basis)
      if (isDecidedByMachine) expect(isProfiling, id).toBe(true)
      if (basis === 'consent') expect(until ?? terms[0], id).toBeDefined()
    }
  })
})
