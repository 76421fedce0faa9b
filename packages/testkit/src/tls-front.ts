import { connect } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import type { certificateAuthority } from './certificates'

/** Speaks TLS in front of a server of this machine that does not. */
export async function tlsFront(
  targetUrl: string,
  authority: ReturnType<typeof certificateAuthority>,
  names: readonly string[] = ['IP:127.0.0.1'],
) {
  const { key, cert } = authority.sign('front', names)
  const open = new Set<TLSSocket>()
  let heard = 0
  const server = createServer({ key, cert }, (socket) => {
    open.add(socket)
    const onward = connect(Number(new URL(targetUrl).port), '127.0.0.1')
    socket.on('data', (part) => (heard += part.length))
    socket.pipe(onward).pipe(socket)
    socket.on('error', () => onward.destroy()).on('close', () => open.delete(socket))
    onward.on('error', () => socket.destroy())
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `https://127.0.0.1:${typeof address === 'object' && address?.port}`,
    /** Bytes of questions that came through. */
    heard: () => heard,
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
