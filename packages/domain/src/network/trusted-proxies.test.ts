import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './address'
import { readTrustedProxies } from './trusted-proxies'

const behind = (list: string) => {
  const read = readTrustedProxies(list)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

describe('who is behind a connection', () => {
  const client = behind('127.0.0.1, 10.0.0.0/8, 2001:db8:ff::/48')

  it.each([
    ['nobody wrote anything down', '127.0.0.1', undefined, '127.0.0.1'],
    ['a proxy wrote down its visitor', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['two proxies did, one behind the other', '10.1.2.3', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['the visitor had written something before', '127.0.0.1', '8.8.8.8, 203.0.113.7', '203.0.113.7'],
    ['a stranger claims to be a proxy', '203.0.113.7', '8.8.8.8', '203.0.113.7'],
    ['a stranger claims to stand behind one', '203.0.113.7', '8.8.8.8, 10.1.2.3', '203.0.113.7'],
    ['only proxies stand in it', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['what a proxy wrote is no address', '127.0.0.1', '8.8.8.8, unknown', '127.0.0.1'],
    ['IPv4 connects over IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['ports and brackets are written along', '127.0.0.1', '[2001:DB8::7]:4711', '2001:db8::7'],
    ['an IPv6 proxy', '2001:db8:ff:1::9', '198.51.100.4:80', '198.51.100.4'],
    ['an IPv6 neighbour of the proxies', '2001:db8:fe::9', '198.51.100.4', '2001:db8:fe::9'],
  ])('%s', (_, peer, forwardedFor, address) => {
    expect(client(peer, forwardedFor)).toBe(address)
  })

  it('nothing that a stranger writes changes who the stranger is', () => {
    const written = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom(',', '127.0.0.1', '10.0.0.1', ' '))
    fc.assert(
      fc.property(fc.array(written), (parts) => {
        expect(client('203.0.113.7', parts.join(','))).toBe('203.0.113.7')
        expect(client('127.0.0.1', [...parts, '203.0.113.7'].join(', '))).toBe('203.0.113.7')
      }),
    )
  })

  it('reads every address', () => {
    fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => void expect(readAddress(text)).toBeDefined()))
    for (const wrong of [
      '',
      '1.2.3',
      '1.2.3.256',
      '01.2.3.4',
      ':',
      ':::',
      '1::2::3',
      '1:2:3:4:5:6:7',
      'g::1',
      '1:2:3:4:5:6:7::8:9',
    ])
      expect(readAddress(wrong), wrong).toBeUndefined()
  })
})

describe('the setting', () => {
  it('without proxies believes nobody', () => {
    expect(behind('')('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
  })

  it('is refused by the part that cannot be read', () => {
    for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/-1', '::/129', '10.0.0.0/8/8'])
      expect(readTrustedProxies(`127.0.0.1,${wrong}`)).toMatchObject({
        ok: false,
        error: expect.stringContaining(wrong),
      })
  })

  it('may not be missing where visitors use https', () => {
    const origins = ['http://no.localhost:3000', 'https://www.lysning.no']
    expect(readTrustedProxies(undefined, origins)).toEqual({
      ok: false,
      error:
        'https://www.lysning.no needs a proxy in front of the shop that speaks https: name its addresses in TRUSTED_PROXIES.',
    })
    expect(readTrustedProxies('127.0.0.1', origins).ok).toBe(true)
    expect(readTrustedProxies('', origins.slice(0, 1)).ok).toBe(true)
  })
})
