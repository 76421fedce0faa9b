import type { IncomingMessage } from 'node:http'
import { readTrustedProxies } from '@shop/domain/network'
import { expect, it } from 'vitest'
import { randomIds } from '../ids'
import { clientAddressOf, equalSecrets, readRequest } from './request'

const rulesWith = (list: string) => {
  const visitors = readTrustedProxies(list)
  if (!visitors.ok) throw new Error(visitors.error)
  return { forwarderSecret: 'right', clientAddress: visitors.value }
}
const from = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage

it('believes a forwarded address only beside the secret of our own forwarders', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  expect(clientAddressOf(from({ ...forwarded, 'x-forwarder-secret': 'right' }), rulesWith(''))).toBe('203.0.113.7')
  expect(clientAddressOf(from({ ...forwarded, 'x-forwarder-secret': 'wrong' }), rulesWith(''))).toBe('10.0.0.9')
  expect(clientAddressOf(from(forwarded), rulesWith(''))).toBe('10.0.0.9')
  expect(clientAddressOf(from({ 'x-forwarder-secret': 'right' }), rulesWith(''))).toBe('10.0.0.9')
})

it('believes what a trusted proxy wrote down, and no more', () => {
  const rules = rulesWith('10.0.0.0/24')
  expect(clientAddressOf(from({ 'x-forwarded-for': '8.8.8.8, 203.0.113.7' }), rules)).toBe('203.0.113.7')
  expect(clientAddressOf(from({ 'x-forwarded-for': '203.0.113.7' }), rulesWith('10.0.1.0/24'))).toBe('10.0.0.9')
})

it('S4: believes the scheme of our own forwarders and of a trusted proxy alone', () => {
  const scheme = (headers: Record<string, string>, list = '') =>
    readRequest(from({ 'x-forwarded-proto': 'https', ...headers }), { ...rulesWith(list), ids: randomIds }).isSecure
  expect(scheme({ 'x-forwarder-secret': 'right' })).toBe(true)
  expect(scheme({}, '10.0.0.0/24')).toBe(true)
  expect(scheme({ 'x-forwarded-proto': 'http' }, '10.0.0.0/24')).toBe(false)
  expect(scheme({})).toBe(false)
  expect(scheme({ 'x-forwarder-secret': 'wrong' }, '10.0.1.0/24')).toBe(false)
})

it('compares secrets as a whole', () => {
  expect([
    equalSecrets('abc', 'abc'),
    equalSecrets('ab', 'abc'),
    equalSecrets(['abc'], 'abc'),
    equalSecrets(undefined, 'abc'),
  ]).toEqual([true, false, false, false])
})
