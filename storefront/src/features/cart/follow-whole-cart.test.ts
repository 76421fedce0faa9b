import { afterEach, expect, it, vi } from 'vitest'
import { followWholeCart } from './follow-whole-cart'
import { forgetCart } from './settle-cart'

afterEach(() => vi.unstubAllGlobals())

it('[AUTH-29] a page of the cart loads the cart of the visitor when somebody has signed out, until it is left', async () => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const load = vi.fn()
  const stop = followWholeCart(load)
  expect(load).toHaveBeenCalledTimes(1)
  await forgetCart()
  expect(load).toHaveBeenCalledTimes(2)
  stop()
  await forgetCart()
  expect(load).toHaveBeenCalledTimes(2)
})
