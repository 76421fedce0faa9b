import { connect, type Socket } from 'node:net'

export type Answer = { readonly status: number; readonly head: string; readonly body: Buffer }
export type Connection = { readonly send: (request: Buffer) => Promise<Answer>; readonly close: () => void }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * One kept-alive HTTP connection with one request at a time. Node's own client costs more than the server that is
 * measured on the same cores; this one reads only status, length and body, which is all that answers here consist of.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  const reader = createReader((answer) => {
    const asked = waiting
    waiting = undefined
    asked?.resolve(answer)
  })
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('data', (chunk: Buffer) => {
    try {
      reader(chunk)
    } catch (error) {
      fail(error as Error)
    }
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection')))
  return {
    send: (request) =>
      new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject }
        write(socket, request, fail)
      }),
    close: () => void socket.destroy(),
  }
}

function write(socket: Socket, request: Buffer, fail: (error: Error) => void): void {
  if (socket.destroyed) fail(new Error('The connection is closed'))
  else socket.write(request)
}

function createReader(onAnswer: (answer: Answer) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = []
  let size = 0
  /** Bytes of head and body together; undefined until the head is there. */
  let whole: number | undefined
  let bodyAt = 0
  let head = ''

  return (chunk) => {
    parts.push(chunk)
    size += chunk.length
    if (whole === undefined) {
      const all = parts.length === 1 ? chunk : Buffer.concat(parts, size)
      parts = [all]
      const end = all.indexOf(END_OF_HEAD)
      if (end < 0) return
      head = all.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) throw new Error('An answer came without its length')
      bodyAt = end + END_OF_HEAD.length
      whole = bodyAt + Number(length)
    }
    if (size < whole) return
    const all = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, size)
    const answer = { status: Number(head.slice(9, 12)), head, body: all.subarray(bodyAt, whole) }
    parts = []
    size = 0
    whole = undefined
    onAnswer(answer)
  }
}
