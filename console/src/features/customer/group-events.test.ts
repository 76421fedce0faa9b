import type { ConsoleEvent } from '@shop/contract/rest/console-customers'
import { expect, it } from 'vitest'
import { groupEvents } from './group-events'

const event = (at: string, kind: ConsoleEvent['kind'], rest: Partial<ConsoleEvent> = {}): ConsoleEvent => ({
  at: `2026-11-${at}Z`,
  kind,
  actor: 'customer',
  who: '',
  what: kind,
  detail: '',
  target: null,
  reason: '',
  ticket: '',
  moves: [],
  total: null,
  ...rest,
})
const dayOf = (iso: string) => iso.slice(0, 10)
const shapes = (events: readonly ConsoleEvent[]) =>
  groupEvents(events, dayOf).map(({ day, entries }) => [
    day,
    entries.map(({ first, others }) => `${first.kind} ${1 + others.length}`),
  ])

it('stands the events of a day below its date, newest first', () => {
  const events = [event('20T12:00', 'order'), event('20T08:00', 'note', { actor: 'staff' }), event('18T23:00', 'order')]
  expect(shapes(events)).toEqual([
    ['2026-11-20', ['order 1', 'note 1']],
    ['2026-11-18', ['order 1']],
  ])
})

it('makes one entry of what a customer repeats within half an hour, from the third on', () => {
  const signIns = ['20T12:00', '20T11:40', '20T11:20'].map((at) => event(at, 'signIn'))
  expect(shapes(signIns)).toEqual([['2026-11-20', ['signIn 3']]])
  expect(shapes(signIns.slice(1))).toEqual([['2026-11-20', ['signIn 1', 'signIn 1']]])
  expect(shapes([...signIns, event('20T10:00', 'signIn')])).toEqual([['2026-11-20', ['signIn 3', 'signIn 1']]])
  expect(shapes([...signIns.slice(0, 2), event('20T11:30', 'order'), ...signIns.slice(2)])).toEqual([
    ['2026-11-20', ['signIn 1', 'signIn 1', 'order 1', 'signIn 1']],
  ])
})

it('hides nothing that a colleague did, and no order, in a burst', () => {
  const thrice = (kind: ConsoleEvent['kind'], rest: Partial<ConsoleEvent> = {}) =>
    ['20T12:00', '20T11:59', '20T11:58'].map((at) => event(at, kind, rest))
  expect(shapes(thrice('cart', { actor: 'staff' }))).toEqual([['2026-11-20', ['cart 1', 'cart 1', 'cart 1']]])
  expect(shapes(thrice('order'))).toEqual([['2026-11-20', ['order 1', 'order 1', 'order 1']]])
})

it('begins no burst on one day that ends on another', () => {
  const late = ['21T00:10', '21T00:05', '20T23:55'].map((at) => event(at, 'cart'))
  expect(shapes(late)).toEqual([
    ['2026-11-21', ['cart 1', 'cart 1']],
    ['2026-11-20', ['cart 1']],
  ])
})
