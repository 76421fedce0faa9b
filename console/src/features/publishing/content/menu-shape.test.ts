import { expect, it } from 'vitest'
import { addEntry, entriesOf, moveEntry, removeEntry } from './menu-shape'

const menu = {
  items: [
    { n: 'a', children: [{ n: 'a1' }, { n: 'a2' }] },
    { n: 'b', children: [] },
  ],
}
const names = (body: Parameters<typeof entriesOf>[0]) =>
  entriesOf(body)
    .map(({ at, value }) => `${at.length}${value.n}`)
    .join(' ')

it('moves, adds and removes entries of a menu on any level', () => {
  expect(names(menu)).toBe('1a 2a1 2a2 1b')
  expect(names(moveEntry(menu, [0, 0], 1)?.body)).toBe('1a 2a2 2a1 1b')
  expect(moveEntry(menu, [0, 0], -1)).toBeUndefined()
  expect(moveEntry(menu, [1], -1)).toMatchObject({ at: [0] })
  expect(names(moveEntry(menu, [1], -1)?.body)).toBe('1b 1a 2a1 2a2')
  expect(addEntry(menu, [1], { n: 'b1' })).toMatchObject({ at: [1, 0] })
  expect(names(addEntry(menu, [1], { n: 'b1' }).body)).toBe('1a 2a1 2a2 1b 2b1')
  expect(names(removeEntry(menu, [0, 1]))).toBe('1a 2a1 1b')
})
