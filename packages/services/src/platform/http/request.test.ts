import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddressOf, equalSecrets } from './request'

const from = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage

it('believes a forwarded address only beside the secret of our own forwarders', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  expect(clientAddressOf(from({ ...forwarded, 'x-forwarder-secret': 'right' }), 'right')).toBe('203.0.113.7')
  expect(clientAddressOf(from({ ...forwarded, 'x-forwarder-secret': 'wrong' }), 'right')).toBe('10.0.0.9')
  expect(clientAddressOf(from(forwarded), 'right')).toBe('10.0.0.9')
  expect(clientAddressOf(from({ 'x-forwarder-secret': 'right' }), 'right')).toBe('10.0.0.9')
})

it('compares secrets as a whole', () => {
  expect([
    equalSecrets('abc', 'abc'),
    equalSecrets('ab', 'abc'),
    equalSecrets(['abc'], 'abc'),
    equalSecrets(undefined, 'abc'),
  ]).toEqual([true, false, false, false])
})
