import { expect, it } from 'vitest'
import { StaffApiError } from '@/lib/staff-api-error'
import { plannedDelivery } from './planned-delivery'

const good = { fields: ['zip' as const], problem: null }
const refused = { fields: ['zip' as const], problem: { code: 'SHIPPING_NOT_OFFERED', field: '' } }
const known = { lastPlan: good, failure: undefined, isAsking: false }

it('a change of a delivery is sent only as it was planned: not while it is worked out, nor after that failed', () => {
  expect(plannedDelivery(known, true)).toEqual({ outcome: good, isReady: true })
  expect(plannedDelivery({ ...known, isAsking: true }, true)).toEqual({ outcome: good, isReady: false })
  const none = { outcome: undefined, isReady: false }
  expect(plannedDelivery({ ...known, failure: new StaffApiError(503, 'UNAVAILABLE', '') }, true)).toEqual(none)
  expect(plannedDelivery({ ...known, lastPlan: undefined }, true)).toEqual(none)
  expect(plannedDelivery(known, false)).toEqual(none)
})

it('a plan that refuses is told, but not while the next is worked out; one that changes nothing is not sent', () => {
  expect(plannedDelivery({ ...known, lastPlan: refused }, true)).toEqual({ outcome: refused, isReady: false })
  expect(plannedDelivery({ ...known, lastPlan: refused, isAsking: true }, true).outcome).toBeUndefined()
  const same = { fields: [], problem: null }
  expect(plannedDelivery({ ...known, lastPlan: same }, true)).toEqual({ outcome: same, isReady: false })
})
