import { expect, test } from 'vitest'
import { createRemovedSearches } from './removed-searches'

const recent = [{ q: 'kjole' }, { q: 'bukse' }]

test('[SEARCH-23] a removed search stays out of answers that are a moment too old, and may come back later', () => {
  let time = 1_000
  const removed = createRemovedSearches(() => time)
  expect(removed.leaveOut(recent)).toEqual(recent)
  removed.add(['bukse'])
  expect(removed.leaveOut(recent)).toEqual([{ q: 'kjole' }])
  time += 5_000
  expect(removed.leaveOut(recent)).toEqual(recent)
  removed.add('all')
  expect(removed.leaveOut(recent)).toEqual([])
  time += 5_000
  expect(removed.leaveOut(recent)).toEqual(recent)
})
