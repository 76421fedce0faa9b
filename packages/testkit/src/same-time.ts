import { expect } from 'vitest'

type Pairs = {
  readonly fewest: number
  /** Of a busy machine. */
  readonly most: number
  /** The difference that may be there: in milliseconds, or as a share of the slower time where that is more. */
  readonly allowedMs?: number
  readonly allowedShare?: number
}

/** Of the pairs, in one direction: what makes for more of them, and what is no chance any more among thirty. */
const SUSPICIOUS = 0.5
const TELLING = 0.7
const ENOUGH_FOR_MEDIANS = 100

const medianOf = (pairs: readonly (readonly [number, number])[], kind: 0 | 1): number =>
  pairs.map((pair) => pair[kind]).sort((a, b) => a - b)[Math.floor(pairs.length / 2)] ?? 0

/**
 * Two kinds of question take the same time. They are asked in turn, and each pair is judged by itself: what else a busy
 * machine does falls on either kind as often, while a difference that is there shows in nearly every pair. A suspicion is
 * followed up with more pairs.
 */
export async function expectSameTime(
  timeOf: (isFirstKind: boolean, round: number) => Promise<number>,
  { fewest, most, allowedMs = 20, allowedShare = 0.15 }: Pairs,
): Promise<void> {
  const pairs: (readonly [first: number, second: number])[] = []
  const slower = (by: 0 | 1) =>
    pairs.filter((pair) => pair[by] - pair[1 - by]! > Math.max(allowedMs, allowedShare * pair[by])).length
  const isMoreThan = (share: number) => Math.max(slower(0), slower(1)) > share * pairs.length
  for (let round = 0; round < fewest || (isMoreThan(SUSPICIOUS) && round < most); round++) {
    if (round % 2) {
      const first = await timeOf(true, round)
      pairs.push([first, await timeOf(false, round)])
    } else {
      const second = await timeOf(false, round)
      pairs.push([await timeOf(true, round), second])
    }
  }
  const told = pairs.map((pair) => pair.map(Math.round).join('/')).join(' ')
  const message = `times of both kinds, in ms: ${told}`
  expect(isMoreThan(TELLING), message).toBe(false)
  if (pairs.length < ENOUGH_FOR_MEDIANS) return
  const [first, second] = [medianOf(pairs, 0), medianOf(pairs, 1)]
  const allowed = Math.max(allowedMs, allowedShare * Math.max(first, second))
  expect(Math.abs(first - second), message).toBeLessThan(allowed)
}

/** How long something takes, in milliseconds. */
export async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await act()
  return performance.now() - begin
}
