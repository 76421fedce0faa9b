import type { Log } from '@shop/watch/log'
import type { VisitorEvent } from './visitor-event'

const GATHER_MS = 50
const RETRY_MS = 1_000
const MOST_AT_ONCE = 500
/** With the database away for long, what is newest is dropped rather than the memory filled. */
const MOST_WAITING = 50_000

type Parts = { readonly write: (batch: readonly VisitorEvent[]) => Promise<void>; readonly log: Log }
type Waiting = { readonly happening: VisitorEvent; readonly done: () => void }

export type Recorder = ReturnType<typeof createRecorder>

/** Gathers what happens for a moment and writes it together, in the order in which it happened. */
export function createRecorder(parts: Parts) {
  const { log } = parts
  let waiting: Waiting[] = []
  let writing: readonly Waiting[] = []
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const pass = async () => {
    while (waiting.length > 0) {
      writing = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      const { length } = writing
      const error = await writeWhatCanBe(
        parts,
        writing.map(({ happening }) => happening),
      ).then(
        () => undefined,
        (failure: unknown) => failure ?? new Error('not written'),
      )
      for (const { done } of writing) done()
      if (error) waiting = [...writing, ...waiting]
      writing = []
      if (!error) continue
      log.warn('behaviour.not-written', { error, events: length })
      return
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running ??= pass().finally(() => {
      running = undefined
      if (waiting.length > 0) later(RETRY_MS)
    })
    return running
  }

  const later = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms)
  }

  return {
    /** Resolves when it is written, or will be tried again later. */
    record: (happening: VisitorEvent): Promise<void> => {
      if (waiting.length >= MOST_WAITING) {
        log.error('behaviour.dropped', { waiting: waiting.length })
        return Promise.resolve()
      }
      return new Promise((done) => {
        waiting.push({ happening, done })
        if (!running) later(GATHER_MS)
      })
    },
    /** What is not in the database yet. */
    unwritten: function* (): Iterable<VisitorEvent> {
      for (const { happening } of writing) yield happening
      for (const { happening } of waiting) yield happening
    },
    /** Everything recorded until now is written, if the database can be reached. */
    flush: async (): Promise<void> => {
      await running
      await flush()
    },
    stop: async (): Promise<void> => {
      await running
      await flush()
      clearTimeout(timer)
      if (waiting.length > 0) log.error('behaviour.lost', { events: waiting.length })
    },
  }
}

/** What the database refuses by itself is found and left out; it must not hold up the rest. */
async function writeWhatCanBe(parts: Parts, batch: readonly VisitorEvent[]): Promise<void> {
  try {
    await parts.write(batch)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (batch.length <= 1) return parts.log.error('behaviour.refused', { error, kind: batch[0]?.what.kind })
    const middle = Math.ceil(batch.length / 2)
    await writeWhatCanBe(parts, batch.slice(0, middle))
    await writeWhatCanBe(parts, batch.slice(middle))
  }
}

/** Data exceptions and broken constraints: the same rows would be refused again. */
function isRefusal(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && (code.startsWith('22') || code.startsWith('23'))
}
