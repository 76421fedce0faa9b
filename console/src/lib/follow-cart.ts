import { type CallContext, withContext } from '@shop/api-client/graphql/context'
import { createSocket } from '@shop/api-client/graphql/socket'

type Client = ReturnType<typeof createSocket>
let client: Client | undefined

const CART_CHANGED =
  'subscription ConsoleCart($id: String!, $channelId: String, $languageId: String, $marketId: String) { cartChanged(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) { version } }'

type Followed = { readonly id: string; readonly place: CallContext }

/** One socket for all carts on show. It is told of every change of a cart, whoever made it. */
export function followCart(
  { id, place }: Followed,
  onChange: () => void,
  onState: (isLive: boolean) => void,
): () => void {
  client ??= createSocket({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: () => ({}),
    reconnect: true,
  })
  const socket = client
  const offs = [socket.on('connected', () => onState(true)), socket.on('closed', () => onState(false))]
  const stop = socket.subscribe(
    { query: CART_CHANGED, variables: withContext({ id }, place) },
    { next: onChange, error: () => onState(false), complete: () => onState(false) },
  )
  return () => {
    stop()
    for (const off of offs) off()
  }
}
