import { expect, it } from 'vitest'
import type { RenderJob } from './render'
import { familyNumber, groupByGeometry } from './set'

const job = (colour: string, view: RenderJob['view'] = 'front'): RenderJob => ({
  silhouette: 'tee',
  cut: {},
  view,
  seed: 1,
  width: 90,
  height: 120,
  variant: { colours: [colour] },
})

it('reads the number of a family from its name', () => {
  expect([familyNumber('f0042'), familyNumber(7)]).toEqual([42, 7])
})

it('keeps the colours of one drawing together and views apart', () => {
  const orders = [job('#111111'), job('#222222', 'back'), job('#333333')].map((one) => ({ job: one }))
  expect(groupByGeometry(orders).map((group) => group.length)).toEqual([2, 1])
})
