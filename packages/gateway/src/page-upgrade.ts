import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { cleanRequest } from './clean-request'
import type { PageServerOptions } from './page-server'

/** Sockets go to the services, to a host of its own, or to the app. */
export function upgradeWith(options: PageServerOptions, onSocket: (socket: Duplex) => void) {
  const { forwarder, previews, schemeOf = () => 'http', clientAddress = (peer: string) => peer } = options
  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const scheme = schemeOf(request.headers.host ?? '')
    if (!scheme || previews?.labelOf(request.headers.host ?? '') !== undefined) return socket.destroy()
    onSocket(socket)
    cleanRequest(request, scheme === 'https', clientAddress)
    const isForwarded = forwarder.handles(request.url ?? '')
    if (options.ownHosts?.handles(request.headers.host ?? '')) {
      const forward = () => forwarder.upgrade(request, socket, head)
      if (!isForwarded) return socket.destroy()
      options.ownHosts.upgrade(request, socket, forward).catch(() => socket.destroy())
    } else if (isForwarded) forwardSocket(options, request, socket, head).catch(() => socket.destroy())
    else if (options.upgrade) options.upgrade(request, socket, head)
    else socket.destroy()
  }
}

async function forwardSocket(
  { forwarder, forwardRefusal }: PageServerOptions,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) {
  if (!forwardRefusal) return forwarder.upgrade(request, socket, head)
  socket.on('error', () => socket.destroy())
  const refused = await forwardRefusal(request, 'socket')
  if (socket.destroyed) return
  if (!refused) return forwarder.upgrade(request, socket, head)
  socket.end(`HTTP/1.1 ${refused} ${STATUS_CODES[refused]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
