import { type CallContext, withContext } from '@shop/api-client/graphql/context'
import { consoleSocket, followSocketState } from './console-socket'

/** The socket has tried for a while to come back before it is given up. */
const AGAIN_MS = 30_000
const CART_CHANGED =
  'subscription ConsoleCart($id: String!, $since: Int, $channelId: String, $languageId: String, $marketId: String) { cartChanged(id: $id, since: $since, channelId: $channelId, languageId: $languageId, marketId: $marketId) { version } }'

type Followed = {
  readonly id: string
  readonly place: CallContext
  /** The version of the cart on show. Where there is another one when the following begins, that is told first. */
  readonly versionShown: () => number
}

/** Is told of every change of a cart, whoever made it. A following that is lost begins again; a refused one does not. */
export function followCart(
  { id, place, versionShown }: Followed,
  onChange: () => void,
  onState: (isLive: boolean) => void,
): () => void {
  let isLeft = false
  let again: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const end = (cause?: unknown) => {
    if (isLeft) return
    stop()
    onState(false)
    if (!Array.isArray(cause)) again = setTimeout(begin, AGAIN_MS)
  }
  function begin() {
    const leaveState = followSocketState(onState)
    const variables = withContext({ id, since: versionShown() }, place)
    const leave = consoleSocket().subscribe(
      { query: CART_CHANGED, variables },
      { next: onChange, error: end, complete: end },
    )
    stop = () => {
      leaveState()
      leave()
    }
  }
  begin()
  return () => {
    isLeft = true
    clearTimeout(again)
    stop()
  }
}
