import { expect, it } from 'vitest'
import { isMask, maskPersonalId } from '.'

it.each([
  ['19121212-1212', '19121212-****'],
  ['31129956715', '311299*****'],
  ['070761-4285', '070761-****'],
  ['131052-308T', '131052-****'],
  ['010594Y9021', '010594Y****'],
  ['', ''],
])('[LAW-12] shows of %s only %s', (id, shown) => {
  expect(maskPersonalId(id)).toBe(shown)
})

it('[LAW-12] tells the mask of a whole id from ids, in part masked or not', () => {
  expect(['***********', ' *** '].map(isMask)).toEqual([true, true])
  expect(['', '19121212-****', '19121212-1212'].map(isMask)).toEqual([false, false, false])
})
