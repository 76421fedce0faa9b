import type { AssistState } from '@shop/contract/rest/impersonation'
import type { AssistServices, Holder, Refused, Said } from './assist-services'

/** The row is asked again after so long; an end is seen within a second everywhere. */
const FRESH_MS = 400
/** Work keeps the session awake; saying so once in so long is enough. */
const AWAKE_MS = 5_000
const MOST_KEPT = 500

type Kept = { readonly said: Promise<Said<AssistState>>; readonly at: number; readonly isActivity: boolean }

/** What the services say of a session at this moment: asked once for all that comes in the same moment. */
export function createLiveSessions(services: Pick<AssistServices, 'state'>, now: () => number) {
  const kept = new Map<string, Kept>()
  const awake = new Map<string, number>()
  const keyOf = ({ secret, host }: Holder) => `${host} ${secret}`

  const look = (holder: Holder, isActivity: boolean): Promise<Said<AssistState>> => {
    const key = keyOf(holder)
    const known = kept.get(key)
    const isAwake = !isActivity || now() - (awake.get(key) ?? 0) < AWAKE_MS
    if (known && isAwake && now() - known.at < FRESH_MS) return known.said
    if (kept.size >= MOST_KEPT) forgetOld()
    const said = services.state(holder, isActivity)
    if (isActivity) awake.set(key, now())
    kept.set(key, { said, at: now(), isActivity })
    said.then(
      (answer) => !answer.ok && kept.delete(key),
      () => kept.delete(key),
    )
    return said
  }

  const forgetOld = () => {
    for (const [key, { at }] of kept) if (now() - at > FRESH_MS) kept.delete(key)
    for (const [key, at] of awake) if (now() - at > AWAKE_MS) awake.delete(key)
  }

  return {
    look,
    forget: (holder: Holder): void => void kept.delete(keyOf(holder)),

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
