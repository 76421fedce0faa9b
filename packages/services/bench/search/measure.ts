import { createMemoryEngine } from '@shop/search/engine/memory-engine'
import { createLanguage } from '@shop/search/language/create-language'
import { type Language, makeCatalogue, randomOf } from './catalogue'
import { type Operation, operationsOf } from './operations'

export type Figures = {
  readonly operation: Omit<Operation, 'once'>
  /** Over the queries, of each its best time; and what a second of one core holds of them. */
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Over all answers: what other programs of the machine do shows in it. */
  readonly clockP50: number
  readonly clockP99: number
  /** Products found, on the average. */
  readonly found: number
}

export type Measured = {
  readonly language: Language
  readonly size: number
  readonly buildMs: number
  readonly indexBytes: number
  /** With all that is kept of the products. */
  readonly heapBytes: number
  readonly figures: readonly Figures[]
}

export async function measure(language: Language, size: number, seconds: number): Promise<Measured> {
  const before = used()
  const catalogue = makeCatalogue(language, size)
  const reader = createLanguage(language, catalogue.data)
  const start = performance.now()
  const engine = createMemoryEngine(catalogue.documents, reader)
  const buildMs = performance.now() - start
  const heapBytes = used() - before
  const figures: Figures[] = []
  for (const operation of operationsOf(engine, reader, catalogue)) {
    await repeat(operation, seconds / 2)
    figures.push(await repeat(operation, seconds))
  }
  return { language, size, buildMs, indexBytes: engine.bytes, heapBytes, figures }
}

const ROUNDS = 5
const MOST_QUERIES = 1_000
const FEW_QUERIES = 60

/** As many queries as the time allows, each asked again in every round. */
async function repeat({ once, ...operation }: Operation, seconds: number): Promise<Figures> {
  const all: number[] = []
  const best: number[] = []
  let found = 0
  const ends = performance.now() + (seconds * 1_000) / ROUNDS
  for (let round = 0; round < ROUNDS; round++) {
    const goesOn = (query: number) =>
      round > 0 ? query < best.length : query < FEW_QUERIES || (query < MOST_QUERIES && performance.now() < ends)
    for (let query = 0; goesOn(query); query++) {
      const random = randomOf(query)
      const start = performance.now()
      found += await once(random)
      const time = performance.now() - start
      all.push(time)
      best[query] = Math.min(time, best[query] ?? Infinity)
    }
  }
  return {
    operation,
    perSecond: (best.length / best.reduce((sum, ms) => sum + ms, 0)) * 1_000,
    p50: shareOf(best, 0.5),
    p99: shareOf(best, 0.99),
    clockP50: shareOf(all, 0.5),
    clockP99: shareOf(all, 0.99),
    found: found / all.length,
  }
}

function shareOf(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!
}

/** Without what is only waiting to be collected. */
function used(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
