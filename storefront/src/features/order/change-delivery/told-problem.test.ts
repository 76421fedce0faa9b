import { expect, it } from 'vitest'
import { toldOf } from './told-problem'

const all = { method: true, point: true }
const told = (code: string, field = '', has = all) => toldOf({ code, field }, has)

it.each([
  ['ADDRESS_INVALID', 'zip', 'zip', 'order.change.wrongField'],
  ['ADDRESS_INVALID', 'mobile', 'mobile', 'order.change.wrongField'],
  ['TEXT_TOO_LONG', 'city', 'city', 'order.change.wrongField'],
  ['SPECIAL_TERRITORY', '', 'zip', 'order.change.noDelivery'],
])('[VALIDATE-15] ties %s %s to the field %s of the address, and says beneath that the address is wrong', (...row) => {
  const [code, field, at, error] = row
  expect(told(code, field)).toEqual({ at, error, notice: 'order.change.wrongAddress' })
})

it.each([
  ['SHIPPING_NOT_OFFERED', '', 'method', 'order.change.otherWay'],
  ['DELIVERY_DEARER', '', 'method', 'order.change.dearer'],
  ['PICKUP_POINT_NOT_OFFERED', '', 'point', 'order.change.otherPoint'],
  ['ADDRESS_INVALID', 'orderMessage', 'message', 'order.change.wrongField'],
  ['TEXT_TOO_LONG', 'message', 'message', 'order.change.wrongField'],
])('[VALIDATE-15] ties %s %s to the field %s, where it is said once', (code, field, at, error) => {
  expect(told(code, field)).toEqual({ at, error })
})

it('[VALIDATE-15] says beneath the form what belongs to a field that is not shown', () => {
  const none = { method: false, point: false }
  expect(told('SHIPPING_NOT_OFFERED', '', none)).toEqual({ notice: 'order.change.otherWay' })
  expect(told('PICKUP_POINT_NOT_OFFERED', '', none)).toEqual({ notice: 'order.change.otherPoint' })
  expect(told('PICKUP_POINT_NOT_OFFERED', '', { ...none, method: true })).toEqual({
    ...{ at: 'method', error: 'order.change.otherPoint' },
  })
  expect(told('ADDRESS_INVALID', 'company')).toEqual({ notice: 'order.change.wrongAddress' })
})

it('says beneath the form what is of no field', () => {
  expect(toldOf(undefined, all)).toEqual({})
  expect(told('DELIVERY_CLOSED')).toEqual({ notice: 'order.change.closed' })
  expect(told('CONFLICT_STALE_VERSION')).toEqual({ notice: 'order.change.stale' })
  expect(told('NO_ANSWER')).toEqual({ notice: 'error.network' })
  expect(told('FAILED')).toEqual({ notice: 'order.change.failed' })
})
