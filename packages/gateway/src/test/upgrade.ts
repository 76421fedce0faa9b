import { connect } from 'node:net'

/** Asks for a socket and says something over it; all that came back when it had been said again. */
export const upgradedBy = (port: number, path: string, text: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    const lines = ['host: no.localhost', 'connection: Upgrade', 'upgrade: websocket', '', '']
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}`))
    socket.setTimeout(10_000, () => socket.destroy(new Error(`Heard only: ${heard}`)))
    socket.once('data', () => socket.write(text))
    socket.on('data', (part) => {
      heard += part
      if (heard.endsWith(text)) socket.end(() => resolve(heard))
    })
    socket.on('error', reject)
  })
