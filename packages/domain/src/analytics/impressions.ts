import { impressionBatchSize } from '../constants'

/** Products seen in one page view: each counts once, and they are sent in batches. */
export type Impressions = { readonly seen: ReadonlySet<string>; readonly waiting: readonly string[] }

export const noImpressions: Impressions = { seen: new Set(), waiting: [] }

/** The next state and the batch that is now full, if any. */
export function seeProduct(state: Impressions, key: string): { state: Impressions; batch: readonly string[] } {
  if (state.seen.has(key)) return { state, batch: [] }
  const seen = new Set(state.seen).add(key)
  const waiting = [...state.waiting, key]
  if (waiting.length < impressionBatchSize) return { state: { seen, waiting }, batch: [] }
  return { state: { seen, waiting: [] }, batch: waiting }
}

/** On page unload: whatever waits is sent, and nothing twice. */
export function flushImpressions(state: Impressions): { state: Impressions; batch: readonly string[] } {
  return { state: { ...state, waiting: [] }, batch: state.waiting }
}
