import type { AssistState } from '@shop/contract/rest/impersonation'
import type { AssistServices, Holder, Refused, Said } from './assist-services'

/** The row is asked again after so long; an end is seen within a second everywhere. */
const FRESH_MS = 400
/** Work keeps the session awake; saying so once in so long is enough. */
const AWAKE_MS = 5_000
const MOST_KEPT = 500

type Kept = { readonly said: Promise<Said<AssistState>>; readonly at: number; readonly awakeAt: number }

/** What the services say of a session at this moment: asked once for all that comes in the same moment. */
export function createLiveSessions(services: Pick<AssistServices, 'state'>, now: () => number) {
  /** The one asked for longest ago stands first. */
  const kept = new Map<string, Kept>()
  const keyOf = ({ secret, host }: Holder) => `${host} ${secret}`

  const look = (holder: Holder, isActivity: boolean): Promise<Said<AssistState>> => {
    const key = keyOf(holder)
    const known = kept.get(key)
    const at = now()
    const isAwake = !isActivity || at - (known?.awakeAt ?? 0) < AWAKE_MS
    if (known && isAwake && at - known.at < FRESH_MS) return known.said
    const said = services.state(holder, isActivity)
    const asked = { said, at, awakeAt: isActivity ? at : (known?.awakeAt ?? 0) }
    kept.delete(key)
    kept.set(key, asked)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    const forget = () => {
      if (kept.get(key) === asked) kept.delete(key)
    }
    said.then((answer) => !answer.ok && forget(), forget)
    return said
  }

  return {
    look,
    forget: (holder: Holder): void => void kept.delete(keyOf(holder)),
    get size(): number {
      return kept.size
    },

    /** Tells each change until it is over or `stop` is called. A services' silence is waited out: it looks again. */
    follow: (
      holder: Holder,
      tell: { readonly state: (state: AssistState) => void; readonly over: (refused: Refused) => void },
    ): (() => void) => {
      let isStopped = false
      const step = async () => {
        const said = await look(holder, false).catch(() => undefined)
        if (isStopped) return
        if (said && !said.ok) return tell.over(said.refused)
        if (said) tell.state(said.value)
        setTimeout(step, FRESH_MS).unref()
      }
      void step()
      return () => {
        isStopped = true
      }
    },
  }
}
