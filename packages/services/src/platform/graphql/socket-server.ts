import type { IncomingMessage } from 'node:http'
import type { Log } from '@shop/watch/log'
import { CloseCode, type ConnectionInitMessage, handleProtocols, makeServer, type ServerOptions } from 'graphql-ws'
import type { WebSocket, WebSocketServer } from 'ws'

export type SocketPeer = { readonly socket: WebSocket; readonly request: IncomingMessage }

type Keeping = {
  readonly keepAliveMs: number
  readonly log: Log
  /** Where the faults of one socket are kept. */
  readonly logAt: (socket: WebSocket) => Log
}

/** graphql-ws on the sockets of `ws`. Only our own failures are logged, not those of clients. */
export function speakGraphql<Params extends ConnectionInitMessage['payload']>(
  sockets: WebSocketServer,
  options: ServerOptions<Params, SocketPeer>,
  { keepAliveMs, log, logAt }: Keeping,
) {
  const server = makeServer(options)
  sockets.options.handleProtocols = handleProtocols
  sockets.on('error', (error) => log.error('sockets.failed', { error }))
  sockets.on('connection', (socket, request) => {
    // A broken frame or a lost connection: `ws` closes the socket itself.
    socket.on('error', () => undefined)
    const stopPinging = keepAlive(socket, keepAliveMs)
    const closed = server.opened(
      {
        protocol: socket.protocol,
        // Resolved when the message has left, so that the next value of a subscription waits for it.
        send: (text) => new Promise((resolve) => socket.send(text, () => resolve())),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (data) => {
            handle(String(data)).catch((error: unknown) => {
              logAt(socket).error('sockets.message-failed', { error })
              socket.close(CloseCode.InternalServerError, 'Internal server error')
            })
          }),
      },
      { socket, request },
    )
    socket.once('close', (code, reason) => {
      stopPinging()
      closed(code, String(reason)).catch((error: unknown) => logAt(socket).error('sockets.close-failed', { error }))
    })
  })

  return {
    dispose: async () => {
      for (const socket of sockets.clients) socket.close(1001, 'Going away')
      sockets.removeAllListeners()
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
    },
  }
}

/** A ping each interval; a client that did not answer the last one is gone. */
function keepAlive(socket: WebSocket, intervalMs: number): () => void {
  let isAnswered = true
  socket.on('pong', () => {
    isAnswered = true
  })
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate()
    isAnswered = false
    socket.ping()
  }, intervalMs)
  return () => clearInterval(timer)
}
