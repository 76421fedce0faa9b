import { expect, it } from 'vitest'
import { readSecond, writeSecond } from './second-picture'

it('writes the second picture of a card as what tells it from the first', () => {
  expect(writeSecond('f0206-beige-front.avif', 'f0206-beige-back.avif')).toBe('back.avif')
})

it('reads every second picture as it was', () => {
  const front = 'f0206-beige-front.avif'
  for (const [first, second] of [
    [front, 'f0206-beige-back.avif'],
    [front, 'f0206-beige-worn-back.avif'],
    [front, 'f0206-blue-back.avif'],
    [front, 'uploaded.avif'],
    ['uploaded.avif', 'other.avif'],
    ['uploaded.avif', front],
  ] as const)
    expect(readSecond(first, writeSecond(first, second))).toBe(second)
})
