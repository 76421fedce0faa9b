import type { Json } from '@shop/domain/publishing'
import { expect, it } from 'vitest'
import { dropNode, insertNode, moveNode, nodesOf, removeNode } from './area-shape'

const area: Json = {
  collections: [
    {
      name: 'Home',
      containers: [
        { name: 'A', widgets: [{ name: 'a1' }, { name: 'a2' }] },
        { name: 'B', widgets: [{ name: 'b1' }] },
      ],
    },
  ],
}
const names = (body: Json | undefined) =>
  nodesOf(body)
    .map(({ at, value }) => `${'-'.repeat(at.length - 1)}${value.name}`)
    .join(' ')

it('moves widgets within their container, on into the next, and nowhere past the ends', () => {
  expect(names(area)).toBe('Home -A --a1 --a2 -B --b1')
  const down = moveNode(area, [0, 0, 0], 1)
  expect([names(down?.body), down?.at]).toEqual(['Home -A --a2 --a1 -B --b1', [0, 0, 1]])
  const on = moveNode(down?.body ?? null, [0, 0, 1], 1)
  expect([names(on?.body), on?.at]).toEqual(['Home -A --a2 -B --a1 --b1', [0, 1, 0]])
  const back = moveNode(on?.body ?? null, [0, 1, 0], -1)
  expect([names(back?.body), back?.at]).toEqual(['Home -A --a2 --a1 -B --b1', [0, 0, 1]])
  expect(moveNode(area, [0, 1, 0], 1)).toBeUndefined()
  expect(moveNode(area, [0, 0, 0], -1)).toBeUndefined()
  expect(moveNode(area, [0], 1)).toBeUndefined()
  expect(names(moveNode(area, [0, 0], 1)?.body)).toBe('Home -B --b1 -A --a1 --a2')
})

it('counts the places of a list without the node that leaves it', () => {
  const three: Json = { collections: [{ name: 'x' }, { name: 'y' }, { name: 'z' }] }
  expect(moveNode(three, [0], 1)?.at).toEqual([1])
  expect(names(moveNode(three, [0], 1)?.body)).toBe('y x z')
})

it('drops a node before another of its kind, takes one away and puts one in', () => {
  expect(names(dropNode(area, [0, 1, 0], [0, 0, 1])?.body)).toBe('Home -A --a1 --b1 --a2 -B')
  expect(names(dropNode(area, [0, 0, 0], [0, 0, 2])?.body)).toBe('Home -A --a2 --a1 -B --b1')
  expect(dropNode(area, [0, 1, 0], [0, 0])).toBeUndefined()
  expect(names(removeNode(area, [0, 0, 0]))).toBe('Home -A --a2 -B --b1')
  expect(insertNode(area, [0, 1, 9], { name: 'new' }).at).toEqual([0, 1, 1])
})
