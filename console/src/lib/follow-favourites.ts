import { type CallContext, withContext } from '@shop/api-client/graphql/context'
import { z } from 'zod'
import { consoleSocket } from './console-socket'

const AGAIN_MS = 3_000
const FAVOURITES_CHANGED =
  'subscription ConsoleFavourites($staffKey: String!) { favouritesChanged(staffKey: $staffKey) { version } }'

const heardSchema = z.object({ data: z.object({ favouritesChanged: z.object({ version: z.number() }) }) })

type Followed = {
  readonly staffKey: string
  /** Where the customer shops. */
  readonly place: CallContext
  /** The version of the list on show. */
  readonly versionShown: () => number | undefined
  /** Reads the list anew and shows it. A new key comes with it. */
  readonly read: () => Promise<{ readonly staffKey: string }>
}

/**
 * Has a customer's favourites read whenever they have another version than the one on show; which version there is
 * stands first in every following, also when the socket comes back. A following that is refused, as when its key has run
 * out, is followed by another with the key of the list as it is read then.
 */
export function followFavourites({ staffKey, place, versionShown, read }: Followed): () => void {
  let isLeft = false
  let failures = 0
  let again: ReturnType<typeof setTimeout>
  let leave = () => {}

  const renew = () => {
    const readAndFollow = async () => {
      leave()
      const next = await read().catch(() => undefined)
      if (!isLeft && next) follow(next.staffKey)
      else if (!isLeft) renew()
    }
    // What fails again at once is given a moment.
    again = setTimeout(readAndFollow, failures++ === 0 ? 0 : AGAIN_MS)
  }

  function follow(key: string) {
    leave = hearVersions(withContext({ staffKey: key }, place), renew, (version, end) => {
      failures = 0
      if (version !== versionShown()) read().catch(end)
    })
  }

  follow(staffKey)
  return () => {
    isLeft = true
    leave()
    clearTimeout(again)
  }
}

type OnVersion = (version: number, end: () => void) => void

/** That it is over is told once, whatever ended it, but not to whoever has left. */
function hearVersions(variables: Record<string, unknown>, onEnd: () => void, onVersion: OnVersion): () => void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    onEnd()
  }
  const stop = consoleSocket().subscribe(
    { query: FAVOURITES_CHANGED, variables },
    {
      next: (answer) => {
        const heard = heardSchema.safeParse(answer).data
        if (heard) onVersion(heard.data.favouritesChanged.version, end)
        else end()
      },
      error: end,
      complete: end,
    },
  )
  return () => {
    isOver = true
    stop()
  }
}
