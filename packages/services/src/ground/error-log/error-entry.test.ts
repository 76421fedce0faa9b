import { expect, it } from 'vitest'
import { errorEntry } from './error-entry'

const error = { type: 'client-error' as const, message: 'Boom', stack: 'Error: Boom\n    at f (/app.js:1:2)' }

it('has one fingerprint for one fault', () => {
  const of = (more: object) => errorEntry({ ...error, ...more }).fingerprint
  expect(of({ url: '/a', userAgent: 'x', info: 'y' })).toBe(of({}))
  expect(of({ stack: 'Error: Boom\n    at f (/app.js:7:9)' })).toBe(of({}))
  expect(of({ message: 'SKU 12 is gone' })).toBe(of({ message: 'SKU 34 is gone' }))
  for (const more of [{ message: 'Bang' }, { component: 'Cart' }, { stack: 'Error\n    at g (/app.js:1:2)' }])
    expect(of(more)).not.toBe(of({}))
})

it('has texts for what was not sent', () => {
  expect(errorEntry({ type: 'client-error', message: ' Boom ' })).toMatchObject({
    message: 'Boom',
    stack: '',
    component: '',
    info: '',
    url: '',
    userAgent: '',
  })
})
