import { expect, it } from 'vitest'
import { pathWithin } from './path-within'

it('goes nowhere but to a path of the console after the sign-in', () => {
  for (const path of ['/c/ab-12/cart?x=1', '/orders/100001', '/customers?q=kari%20n'])
    expect(pathWithin(path)).toBe(path)
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/\tx',
    undefined,
    ['/c'],
  ])
    expect(pathWithin(path), String(path)).toBe('/')
})
