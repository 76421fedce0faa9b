import { localDate } from '@shop/domain/market'

export type Visit = {
  readonly id: number
  readonly sessionKey: string
  readonly customerKey: string
  readonly marketId: string | null
  readonly startedAt: number
  readonly lastSeenAt: number
  /** Something was clicked, put into the cart, made a favourite or bought. */
  readonly isEngaged: boolean
  readonly endedAt: number | null
}

/** A request of somebody, somewhere. */
export type Sign = { readonly customerKey: string; readonly timeZone: string; readonly at: number }

const MINUTE = 60_000
const BOUNCE_SPAN_MS = 1_000
const BOUNCE_IDLE_MS = 15 * MINUTE
const IDLE_MS = 60 * MINUTE

/** Who looked once and left. */
export const isBounce = ({ isEngaged, startedAt, lastSeenAt }: Pick<Visit, 'isEngaged' | 'startedAt' | 'lastSeenAt'>) =>
  !isEngaged && lastSeenAt - startedAt < BOUNCE_SPAN_MS

/** Whether a request under the same session key belongs to the visit, or opens another one. */
export function goesOn(visit: Visit, { customerKey, timeZone, at }: Sign): boolean {
  if (visit.endedAt !== null || visit.customerKey !== customerKey) return false
  if (at - visit.lastSeenAt > (isBounce(visit) ? BOUNCE_IDLE_MS : IDLE_MS)) return false
  return localDate(visit.startedAt, timeZone) === localDate(Math.max(at, visit.startedAt), timeZone)
}
