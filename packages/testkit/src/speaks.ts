import WebSocket from 'ws'
import { TEST_API_KEY } from './start-shop'

/** Whether the services take an access token as somebody's: a socket opens with a good one only. */
export function speaks(url: string, token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: TEST_API_KEY, token } })),
    )
    socket.on('message', () => {
      resolve(true)
      socket.close()
    })
    socket.on('close', () => resolve(false))
    socket.on('error', () => resolve(false))
  })
}
