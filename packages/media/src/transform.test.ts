import { expect, it } from 'vitest'
import { bounds, rect } from './path'
import { pair, place } from './transform'

const part = { d: rect(500, 700, 200, 200), fold: (x: number, y: number) => x + y }

it('moves an outline and its folds together', () => {
  const [moved] = place([part], { dx: 50, dy: -20 })
  expect(bounds(moved!.d)).toMatchObject({ x0: 550, y0: 680 })
  expect(moved!.fold!(650, 780)).toBeCloseTo(part.fold(600, 800))
})

it('scales heights with the outline', () => {
  const [half] = place([part], { scale: 0.5 })
  expect(half!.fold!(600, 800)).toBeCloseTo(0.5 * part.fold(600, 800))
})

it('puts the second of a pair behind the first', () => {
  const { parts } = pair({ parts: [part] }, { dx: 80, dim: 0.9 })
  expect(parts).toHaveLength(2)
  expect(parts[1]).toBe(part)
  expect(parts[0]!.dim).toBe(0.9)
})
