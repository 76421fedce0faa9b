import { createMemoryEngine } from '../../src/search/engine/memory-engine'
import { createLanguage } from '../../src/search/language/create-language'
import { type Language, makeCatalogue, randomOf } from './catalogue'
import { type Operation, operationsOf } from './operations'

export type Figures = {
  readonly operation: Omit<Operation, 'once'>
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
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
    await repeat(operation, seconds / 4)
    figures.push(await repeat(operation, seconds))
  }
  return { language, size, buildMs, indexBytes: engine.bytes, heapBytes, figures }
}

async function repeat({ once, ...operation }: Operation, seconds: number): Promise<Figures> {
  const random = randomOf(17)
  const times: number[] = []
  let found = 0
  const start = performance.now()
  for (let now = start; now < start + seconds * 1_000; ) {
    found += await once(random)
    const end = performance.now()
    times.push(end - now)
    now = end
  }
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
  return {
    operation,
    perSecond: (times.length / (performance.now() - start)) * 1_000,
    p50: share(0.5),
    p99: share(0.99),
    found: found / times.length,
  }
}

function used(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
