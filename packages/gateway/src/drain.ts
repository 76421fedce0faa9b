import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const WITHIN_MS = 8_000

/** Ends a server: it takes nothing new and answers what was asked, as long as there is time. Whoever has a socket opens it anew. */
export function drainOf(server: Server): () => Promise<void> {
  const unanswered = new Map<Socket, number>()
  let isEnding = false
  const count = (socket: Socket, change: number) => {
    const left = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, left)
    if (isEnding && left === 0) socket.end()
  }
  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  server.on('request', ({ socket }, answer) => {
    count(socket, 1)
    answer.once('close', () => unanswered.has(socket) && count(socket, -1))
  })
  return async () => {
    isEnding = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const [socket, left] of unanswered) if (left === 0) socket.destroy()
    const late = setTimeout(() => server.closeAllConnections(), WITHIN_MS)
    await closed
    clearTimeout(late)
  }
}
