import { expect, it } from 'vitest'
import { readCookie } from './cookie'

it('reads one cookie by its whole name and treats a broken value as missing', () => {
  const jar = 'ralph-cart-old=1; ralph-cart=a%20b; broken=%E0%A4; empty='
  expect(readCookie('ralph-cart', jar)).toBe('a b')
  expect(readCookie('ralph-cart-old', jar)).toBe('1')
  expect(readCookie('cart', jar)).toBeUndefined()
  expect(readCookie('broken', jar)).toBeUndefined()
  expect(readCookie('empty', jar)).toBeUndefined()
})
