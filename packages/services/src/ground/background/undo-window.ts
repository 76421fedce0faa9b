/** How long what was decided can be taken back. */
export const UNDO_MS = 10_000

type Job = { readonly state: string; readonly finished_at: Date | null }

/** Until when a job can be taken back; null before it is done, and when the time is over. */
export function undoEnd({ state, finished_at }: Job, now: Date): string | null {
  if (state !== 'done' || !finished_at) return null
  const end = finished_at.getTime() + UNDO_MS
  return end > now.getTime() ? new Date(end).toISOString() : null
}
