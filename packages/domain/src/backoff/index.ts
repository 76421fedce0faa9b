import { backoffDefaults } from '../constants'

export type BackoffOptions = {
  readonly minMs: number
  readonly maxMs: number
  readonly factor: number
  /** Part of the delay that chance may take away: 0 none, 1 all. */
  readonly jitter: number
}

/** The delay before a retry; `attempt` counts from 0. `random` (0 to 1) is passed in and only used with jitter. */
export function backoffDelay(
  attempt: number,
  options: Partial<BackoffOptions> = {},
  random: () => number = () => 0,
): number {
  const { minMs, maxMs, factor, jitter } = { ...backoffDefaults, jitter: 0, ...options }
  const delay = Math.min(maxMs, minMs * factor ** attempt)
  return Math.round(delay * (1 - jitter * random()))
}
