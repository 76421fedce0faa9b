import { createSocket } from '@shop/api-client/graphql/socket'

let client: ReturnType<typeof createSocket> | undefined
let isConnected = false

/** One socket for everything on show that is followed. It comes back by itself. */
export function consoleSocket() {
  if (client) return client
  client = createSocket({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: () => ({}),
    reconnect: true,
  })
  client.on('connected', () => {
    isConnected = true
  })
  client.on('closed', () => {
    isConnected = false
  })
  return client
}

/** Tells whether the socket is up whenever that changes, and at once where it is up for something else. */
export function followSocketState(onState: (isLive: boolean) => void): () => void {
  const socket = consoleSocket()
  const offs = [socket.on('connected', () => onState(true)), socket.on('closed', () => onState(false))]
  if (isConnected) onState(true)
  return () => {
    for (const off of offs) off()
  }
}
