import { canonicalText, type Json } from '../publishing'
import type { Pair } from './shape'

type Match = (before: readonly Json[], after: readonly Json[]) => readonly Pair[]

/** Pairs members that are the same, then those that agree in the first of the given marks, then in the next. */
export const byMarks =
  (...marks: readonly ((member: Json) => string)[]): Match =>
  (before, after) => {
    const pairs: Pair[] = []
    const taken = { before: new Set<number>(), after: new Set<number>() }
    for (const mark of [canonicalText, ...marks]) {
      const free = new Map<string, number[]>()
      for (const [at, member] of before.entries())
        if (!taken.before.has(at)) free.set(mark(member), [...(free.get(mark(member)) ?? []), at])
      for (const [at, member] of after.entries()) {
        const found = taken.after.has(at) ? undefined : free.get(mark(member))?.shift()
        if (found === undefined) continue
        taken.before.add(found)
        taken.after.add(at)
        pairs.push({ before: found, after: at })
      }
    }
    return pairs
  }

/** Pairs lists of words that are the same, then those that share most. */
export const byCommonWords: Match = (before, after) => {
  const pairs: Pair[] = [...byMarks()(before, after)]
  const shared = (one: Json, other: Json) =>
    Array.isArray(one) && Array.isArray(other) ? one.filter((word) => other.includes(word)).length : 0
  const left = (side: 'before' | 'after', all: readonly Json[]) => {
    const taken = new Set(pairs.map((pair) => pair[side]))
    return all.map((_, at) => at).filter((at) => !taken.has(at))
  }
  const candidates = left('after', after)
    .flatMap((at) => left('before', before).map((from) => ({ before: from, after: at })))
    .map((pair) => ({ pair, words: shared(before[pair.before] ?? null, after[pair.after] ?? null) }))
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words)
  for (const { pair } of candidates)
    if (pairs.every((one) => one.before !== pair.before && one.after !== pair.after)) pairs.push(pair)
  return pairs
}

/** Which of the pairs have left their place among the others: the fewest that explain the new order. */
export function movedPairs(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const inOrder = pairs.toSorted((a, b) => a.after - b.after)
  const longest: (readonly Pair[])[] = []
  for (const [at, pair] of inOrder.entries()) {
    const before = inOrder
      .slice(0, at)
      .flatMap((other, index) => (other.before < pair.before ? [longest[index] ?? []] : []))
    longest.push([...before.reduce((best, one) => (one.length > best.length ? one : best), []), pair])
  }
  const staying = longest.reduce((best, one) => (one.length >= best.length ? one : best), [])
  return new Set(inOrder.filter((pair) => !staying.includes(pair)))
}
