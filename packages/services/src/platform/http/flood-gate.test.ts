import { expect, it } from 'vitest'
import { createFloodGate } from './flood-gate'

const gateAt = (clock: { now: number }) =>
  createFloodGate({ perSecond: 2, burst: 3, unlimited: new Set(['127.0.0.1']) }, () => clock.now)

it('lets a burst of one address pass, says how long the rest waits, and refills with time', () => {
  const clock = { now: 0 }
  const gate = gateAt(clock)
  expect(Array.from({ length: 4 }, () => gate.waitOf('203.0.113.7'))).toEqual([0, 0, 0, 1])
  expect(gate.waitOf('203.0.113.8')).toBe(0)
  clock.now = 1_000
  expect(Array.from({ length: 3 }, () => gate.waitOf('203.0.113.7'))).toEqual([0, 0, 1])
  clock.now = -10_000
  expect(gate.waitOf('203.0.113.7')).toBe(1)
})

it('does not count machines of ours', () => {
  const gate = gateAt({ now: 0 })
  expect(Array.from({ length: 9 }, () => gate.waitOf('127.0.0.1'))).not.toContain(1)
})

it('counts the addresses of one IPv6 network together', () => {
  const gate = gateAt({ now: 0 })
  const own = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4', '2001:db8::9']
  expect(own.map((address) => gate.waitOf(address))).toEqual([0, 0, 0, 1])
  expect(gate.waitOf('2001:db8:0:1::1')).toBe(0)
})
