import { expect, it } from 'vitest'
import { standingOf } from './delivery-standing'

const plan = { fields: ['zip'], problemCode: null, problemField: null }
const problem = { code: 'NO_ANSWER', field: '', isLost: true }
const known = { plan, unplanned: undefined, refused: undefined, isAsking: false }

it('a change that was refused or lost is told, and can be sent again without typing anything', () => {
  expect(standingOf(known)).toMatchObject({ problem: undefined, outcome: plan, isReady: true })
  expect(standingOf({ ...known, refused: problem })).toMatchObject({ problem, outcome: plan, isReady: true })
  expect(standingOf({ ...known, refused: problem, isAsking: true }).isReady).toBe(false)
})

it('a change without a plan, with one that refuses it or that changes nothing is not sent', () => {
  const unsent = { outcome: undefined, isReady: false }
  expect(standingOf({ ...known, unplanned: problem })).toEqual({ ...unsent, problem, isUnanswered: true })
  const refusing = { ...plan, problemCode: 'SHIPPING_NOT_OFFERED' }
  const refused = { code: 'SHIPPING_NOT_OFFERED', field: '' }
  expect(standingOf({ ...known, plan: refusing })).toEqual({ ...unsent, problem: refused, isUnanswered: false })
  const same = { ...plan, fields: [] }
  expect(standingOf({ ...known, plan: same })).toEqual({ ...unsent, problem: undefined, isUnanswered: false })
})
