import { cookieNames } from '@shop/domain/constants'
import { writeCookie as asTheServicesDo } from '@shop/domain/cookie'
import { afterEach, expect, it, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from './cookie'

const jarOf = (protocol: string) => {
  const written: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return ''
    },
    set cookie(line: string) {
      written.push(line)
    },
  })
  return written
}
afterEach(() => vi.unstubAllGlobals())

it('[ATTACK-17] reads one cookie by its whole name and treats a broken value as missing', () => {
  const jar = 'ralph-cart-old=1; ralph-cart=a%20b; ralph-user=%E0%A4; ralph-voucher='
  expect(readCookie('ralph-cart', jar)).toBe('a b')
  expect(readCookie('ralph-cart-old', jar)).toBe('1')
  expect(readCookie('ralph-user', jar)).toBeUndefined()
  expect(readCookie('ralph-voucher', jar)).toBeUndefined()
  expect(readCookie('ralph-user-type', `x=${'y'.repeat(8192)}; ;=; ralph-user-type`)).toBeUndefined()
})

it('[COOKIE-16] is written in the browser with the attributes the services give it, and removed with its path', () => {
  for (const [protocol, isSecure] of [
    ['http:', false],
    ['https:', true],
  ] as const) {
    const written = jarOf(protocol)
    const { selectedMarket, checkoutMarket, cart } = cookieNames
    for (const name of [selectedMarket, checkoutMarket, cart]) writeCookie(name, 'a b')
    expect(written).toEqual(
      [selectedMarket, checkoutMarket, cart].map((name) => asTheServicesDo(name, 'a b', { isSecure })),
    )
    removeCookie(cart)
    expect(written.at(-1)).toMatch(/^ralph-cart=; Path=\/; Max-Age=0/)
  }
})
