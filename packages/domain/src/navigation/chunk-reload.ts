import { chunkReloadGuardMs } from '../constants'

/** After a failed page chunk: reload hard, unless that was done within the guard time. Times in ms. */
export function mayReloadForChunk(lastReloadAt: number | undefined, now: number): boolean {
  if (lastReloadAt === undefined || !Number.isFinite(lastReloadAt)) return true
  // A stored time from the future (a corrected clock) must not block reloading for ever.
  return lastReloadAt > now || now - lastReloadAt >= chunkReloadGuardMs
}
