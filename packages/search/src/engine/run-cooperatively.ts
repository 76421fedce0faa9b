import { setImmediate } from 'node:timers/promises'

/** Work that may be interrupted at each `yield`. */
export type Work<Result> = Generator<void, Result>

const SLICE_MS = 4

/** Done in short slices, so that requests have their turn in between. */
export async function runCooperatively<Result>(work: Work<Result>): Promise<Result> {
  let sliceEnds = performance.now() + SLICE_MS
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < sliceEnds) continue
    await setImmediate()
    sliceEnds = performance.now() + SLICE_MS
  }
}

export function runAtOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
