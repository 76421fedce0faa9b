import { type CallContext, withContext } from '@shop/api-client/graphql/context'
import { consoleSocket, followSocketState } from './console-socket'

const CART_CHANGED =
  'subscription ConsoleCart($id: String!, $channelId: String, $languageId: String, $marketId: String) { cartChanged(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) { version } }'

type Followed = { readonly id: string; readonly place: CallContext }

/** Is told of every change of a cart, whoever made it. */
export function followCart(
  { id, place }: Followed,
  onChange: () => void,
  onState: (isLive: boolean) => void,
): () => void {
  const leaveState = followSocketState(onState)
  const stop = consoleSocket().subscribe(
    { query: CART_CHANGED, variables: withContext({ id }, place) },
    { next: onChange, error: () => onState(false), complete: () => onState(false) },
  )
  return () => {
    stop()
    leaveState()
  }
}
