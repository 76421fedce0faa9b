import { createMemoryEngine } from '../../src/search/engine/memory-engine'
import { createLanguage } from '../../src/search/language/create-language'
import { type Language, makeCatalogue, randomOf } from './catalogue'
import { type Operation, operationsOf } from './operations'

export type Figures = {
  readonly operation: Omit<Operation, 'once'>
  /** Processor time in milliseconds, and what it makes in a second of one core. */
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** By the clock: what other programs of the machine do shows in it. */
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

async function repeat({ once, ...operation }: Operation, seconds: number): Promise<Figures> {
  const random = randomOf(17)
  const clock: number[] = []
  const processor: number[] = []
  let found = 0
  const start = performance.now()
  for (let now = start, used = processorMs(); now < start + seconds * 1_000; ) {
    found += await once(random)
    const end = performance.now()
    const usedThen = processorMs()
    clock.push(end - now)
    processor.push(usedThen - used)
    now = end
    used = usedThen
  }
  return {
    operation,
    perSecond: (processor.length / processor.reduce((sum, ms) => sum + ms, 0)) * 1_000,
    p50: shareOf(processor, 0.5),
    p99: shareOf(processor, 0.99),
    clockP50: shareOf(clock, 0.5),
    clockP99: shareOf(clock, 0.99),
    found: found / clock.length,
  }
}

function shareOf(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!
}

/** Of all threads: collecting memory counts. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Without what is only waiting to be collected. */
function used(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
