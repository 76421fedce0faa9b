import { expect, it } from 'vitest'
import { visitEnd } from './visit-end'

const ORIGIN = 'https://console.lysning.no'

it('leads from the provider to the page that was wanted, and to no other host', () => {
  const end = (to: string) => visitEnd(ORIGIN, { purpose: 'sign-in', to }).href
  expect(end('/orders?status=cancelled')).toBe(`${ORIGIN}/orders?status=cancelled`)
  for (const to of ['//evil.example', 'https://evil.example', 'javascript:alert(1)']) expect(end(to)).toBe(`${ORIGIN}/`)
})

it('says what went wrong where one signs in, and in the window that was opened for a proof', () => {
  const failed = (purpose: 'sign-in' | 'step-up', to: string) => visitEnd(ORIGIN, { purpose, to, error: 'noRole' }).href
  expect(failed('sign-in', '/orders')).toBe(`${ORIGIN}/sign-in?error=noRole&to=%2Forders`)
  expect(failed('step-up', '/')).toBe(`${ORIGIN}/proof?error=noRole`)
  expect(visitEnd(ORIGIN, { purpose: 'unlock', to: '/' }).href).toBe(`${ORIGIN}/proof`)
})
