import { expect, it } from 'vitest'
import type { JudgedPart } from './judged'
import { isOverTheBar, type Judged, metShare, missesOf, tableOf } from './report'

const judged = (query: string, isMet: boolean): Judged => ({
  query: { group: 'plain', query, right: ['*'] },
  verdict: { right10: isMet ? 10 : 4, of10: 10, right3: isMet ? 3 : 0, of3: 3, isMet },
  shown: ['A skirt', 'A dress'],
})
const result = (part: JudgedPart, met: number, missed: number) => ({
  language: 'sv' as const,
  part,
  judged: [
    ...Array.from({ length: met }, (_, i) => judged(`met ${i}`, true)),
    ...Array.from({ length: missed }, (_, i) => judged(`missed ${i}`, false)),
  ],
})

it('asks 97 of 100 queries to be met', () => {
  expect(metShare(result('open', 97, 3))).toBe(0.97)
  expect(isOverTheBar(result('open', 97, 3))).toBe(true)
  expect(isOverTheBar(result('open', 96, 4))).toBe(false)
})

it('tells the misses of the open part and none of the held-out one', () => {
  expect(missesOf(result('open', 3, 1))).toEqual(['sv plain "missed 0": 4 of 10, first 0 of 3: A skirt | A dress'])
  expect(missesOf(result('held-out', 3, 1))).toEqual([])
})

it('sums up each part in a line', () => {
  expect(tableOf([result('open', 1, 1)])).toContain('1 of 2  50.0 %  70.0 %')
})
