import { expect, it } from 'vitest'
import { placeMarks } from './chart-marks'

const room = { x: (index: number) => 50 + index * 10, from: 50, to: 450 }
const shown = (...marks: [number, string][]) =>
  placeMarks(
    marks.map(([index, text]) => ({ index, text })),
    room,
  ).map(({ at, row, isBefore, text, whole }) => [at, row, isBefore ? 'before' : 'after', text, whole])

it('writes marks in turns in two rows, each on a side that has room', () => {
  expect(shown([2, 'Knitwear week starts'], [38, 'Outlet ends'])).toEqual([
    [70, 0, 'after', 'Knitwear week starts', 'Knitwear week starts'],
    [430, 1, 'before', 'Outlet ends', 'Outlet ends'],
  ])
})

it('makes one line of what happens on one day, and says how much more there is', () => {
  expect(shown([5, 'Wool starts'], [5, 'Outlet ends'])).toEqual([
    [100, 0, 'after', 'Wool starts +1', 'Wool starts, Outlet ends'],
  ])
})

it('cuts words that would run into the next mark of their row, and leaves out what says nothing', () => {
  const marks = shown(
    [0, 'Knitwear week starts'],
    [1, 'Outlet starts'],
    [8, 'Wool starts'],
    [9, 'Linen'],
    [10, 'Silk starts'],
  )
  expect(marks.map(([, row, side, text]) => [row, side, text])).toEqual([
    [0, 'after', 'Knitwear w…'],
    [1, 'after', 'Outlet sta…'],
    [0, 'after', ''],
    [1, 'after', 'Linen'],
    [0, 'after', 'Silk starts'],
  ])
})
