import { expect, it } from 'vitest'
import { maskPersonalId } from '.'

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
