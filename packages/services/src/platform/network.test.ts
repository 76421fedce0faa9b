import { expect, it } from 'vitest'
import { networkOf } from './network'

it('counts a /64 as one, however its addresses are spelled', () => {
  const one = ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::', '2001:db8:0001:2::7%eth0']
  expect(new Set(one.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

it('takes an IPv4 address for itself, in both its spellings inside IPv6', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:FFFF:203.0.113.7'])
    expect(networkOf(address)).toBe('203.0.113.7')
})

it('leaves alone what is no address', () => {
  for (const text of ['', 'a@b.no', '12', 'not:an:address', '1.2.3']) expect(networkOf(text)).toBe(text)
})
