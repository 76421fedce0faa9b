import { type ClientOptions, WebSocket } from 'ws'

type Place = { readonly host: string; readonly port: number; readonly ca: string; readonly servername: string }

/** What the services say first to a page that opens a socket over TLS. */
export function secureSocket({ host, port, ca, servername }: Place, apiKey: string): Promise<string> {
  const headers = { host: servername, origin: `https://${servername}` }
  const options: ClientOptions & { readonly servername: string } = { ca, servername, headers }
  const socket = new WebSocket(`wss://${host}:${port}/graphql`, 'graphql-transport-ws', options)
  return new Promise<string>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey } })))
    socket.on('message', (data) => resolve(JSON.parse(String(data)).type))
    socket.on('error', reject)
    setTimeout(() => reject(new Error('The services said nothing')), 15_000).unref()
  }).finally(() => socket.terminate())
}
