import { createSocket } from '@shop/api-client/graphql/socket'

type Client = ReturnType<typeof createSocket>
let client: Client | undefined

/** One socket for all carts on show. It is told of every change of a cart, whoever made it. */
export function followCart(id: string, onChange: () => void, onState: (isLive: boolean) => void): () => void {
  client ??= createSocket({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: () => ({}),
    reconnect: true,
  })
  const socket = client
  const offs = [socket.on('connected', () => onState(true)), socket.on('closed', () => onState(false))]
  const stop = socket.subscribe(
    { query: 'subscription ConsoleCart($id: String!) { cartChanged(id: $id) { version } }', variables: { id } },
    { next: onChange, error: () => onState(false), complete: () => onState(false) },
  )
  return () => {
    stop()
    for (const off of offs) off()
  }
}
