import { describe, expect, it } from 'vitest'
import { type AccessFacts, accessRules, MANY_LOOKUPS, manyLookups } from './access-needs'

const home = { line: 'Fjordgata 17', zip: '7010' }
const elsewhere = { line: 'Storgata 1', zip: '0155' }
const facts = (
  staff: Partial<AccessFacts['staff']> = {},
  customer: Partial<AccessFacts['customer']> = {},
  more: Partial<AccessFacts> = {},
): AccessFacts => ({
  staff: { name: 'Sigrid Haugen', home, ...staff },
  customer: {
    ...{ firstName: 'Kari', lastName: 'Nordmann', email: 'kari@lysning.example', home: elsewhere, isVip: false },
    ...customer,
  },
  colleagues: [{ name: 'Henrik Lund', email: 'henrik@lysning.example' }],
  ...{ wentDeep: false, brokeGlass: false, didSomething: false, isOver: true },
  ...more,
})

describe('access that may have had no need', () => {
  it('[ASSIST-46] is told by each rule alone, and by none of an ordinary customer who was helped', () => {
    expect(accessRules(facts())).toEqual([])
    expect(accessRules(facts({}, { lastName: ' haugen' }))).toEqual(['sameSurname'])
    expect(accessRules(facts({}, { lastName: 'Lie-Haugen' }))).toEqual(['sameSurname'])
    expect(accessRules(facts({}, { lastName: 'Haugensen' }))).toEqual([])
    expect(accessRules(facts({ name: 'Haugen Lie' }, { lastName: 'Haugen' }))).toEqual([])
    expect(accessRules(facts({}, { home: { line: 'fjordgata 17.', zip: '7010 ' } }))).toEqual(['sameAddress'])
    expect(accessRules(facts({}, { home: { ...home, zip: '7011' } }))).toEqual([])
    expect(accessRules(facts({ home: undefined }, { home }))).toEqual([])
    expect(accessRules(facts({ home: { line: '', zip: '' } }, { home: { line: '', zip: '' } }))).toEqual([])
    expect(accessRules(facts({}, { firstName: 'HENRIK', lastName: 'Lund' }))).toEqual(['colleague'])
    expect(accessRules(facts({}, { email: 'Henrik@lysning.example' }))).toEqual(['colleague'])
    expect(
      accessRules(facts({}, { firstName: '', lastName: '' }, { colleagues: [{ name: '', email: 'x@y.z' }] })),
    ).toEqual([])
    expect(accessRules(facts({}, { isVip: true }))).toEqual(['vip'])
    expect(accessRules(facts({}, {}, { brokeGlass: true, didSomething: true }))).toEqual(['breakGlass'])
  })

  it('[ASSIST-46] is a view or a shown field after which nothing came, once the time for it is over', () => {
    const deep = { wentDeep: true }
    expect(accessRules(facts({}, {}, deep))).toEqual(['noFollowUp'])
    expect(accessRules(facts({}, {}, { ...deep, didSomething: true }))).toEqual([])
    expect(accessRules(facts({}, {}, { ...deep, isOver: false }))).toEqual([])
    expect(accessRules(facts({}, { isVip: true, lastName: 'Haugen' }, deep))).toEqual([
      'sameSurname',
      'vip',
      'noFollowUp',
    ])
  })

  it('[ASSIST-46] is many customers in one day without a ticket and without help, for whoever it was', () => {
    const day = (staffId: number, date: string, many: number, more: object = {}) =>
      Array.from({ length: many }, () => ({ staffId, day: date, hasTicket: false, didSomething: false, ...more }))
    expect(manyLookups(day(1, '2026-11-16', MANY_LOOKUPS - 1))).toEqual(new Map())
    expect(manyLookups(day(1, '2026-11-16', MANY_LOOKUPS))).toEqual(new Map([[1, MANY_LOOKUPS]]))
    const spread = [...day(1, '2026-11-16', 10), ...day(1, '2026-11-17', 10)]
    expect(manyLookups(spread)).toEqual(new Map())
    const busy = [...day(2, '2026-11-16', 40, { hasTicket: true }), ...day(2, '2026-11-16', 40, { didSomething: true })]
    expect(manyLookups([...busy, ...day(3, '2026-11-17', 30), ...day(3, '2026-11-18', 16)])).toEqual(new Map([[3, 30]]))
  })
})
