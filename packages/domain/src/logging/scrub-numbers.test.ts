import { expect, it } from 'vitest'
import { scrub } from './scrub'

it('[ATTACK-18] hides each number of an address, also behind another and before a full stop, and leaves files and versions', () => {
  expect(scrub('no answer from /orders/12/34.')).toBe('no answer from /orders/[hidden]/[hidden].')
  expect(scrub('at /orders/100234, twice')).toBe('at /orders/[hidden], twice')
  expect(scrub('at /app/12.js and /v/3-beta')).toBe('at /app/12.js and /v/3-beta')
})
