import type { ConsoleHealth } from '@shop/contract/rest/console-health'
import type { Lately } from '../../platform/http/traffic'

type State = ConsoleHealth['parts'][number]['state']

const SLOW_MS = 1_000
/** Of so few answers one failure says nothing. */
const ENOUGH = 10

/** How a part is doing by what it has answered lately. */
export function stateOfTraffic({ count, failed, p95Ms }: Lately): State {
  if (count >= ENOUGH && failed / count >= 0.5) return 'down'
  if ((count >= ENOUGH && failed / count >= 0.02) || (p95Ms ?? 0) > SLOW_MS) return 'slow'
  return 'up'
}

/** By one question put to it: undefined where it has not answered. */
export const stateOfAnswer = (ms: number | undefined): State =>
  ms === undefined ? 'down' : ms > SLOW_MS ? 'slow' : 'up'
