import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export type Captured = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}

export type Capture = {
  /** Undefined where the answer went to the visitor, or where the visitor went. */
  readonly whole: Promise<Captured | undefined>
  /** From now on the answer is written as usual. */
  readonly release: () => void
}
type Head = { readonly status: number; readonly headers: Captured['headers'] }

/**
 * Takes what the renderer writes, once it is whole, where the head is of a wanted kind; anything else goes to the visitor
 * as it is written. The renderer is never held up: it writes into memory.
 */
export function capture(answer: ServerResponse, isWanted: (head: Head) => boolean): Capture {
  const pass = {
    writeHead: answer.writeHead.bind(answer) as (...all: unknown[]) => ServerResponse,
    write: answer.write.bind(answer) as (...all: unknown[]) => boolean,
    end: answer.end.bind(answer) as (...all: unknown[]) => ServerResponse,
    flushHeaders: answer.flushHeaders.bind(answer),
  }
  const chunks: Buffer[] = []
  let isTaken: boolean | undefined

  const decide = (): boolean => {
    isTaken ??= isWanted({ status: answer.statusCode, headers: headersOf(answer) })
    return isTaken
  }
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }

  answer.writeHead = ((status: number, ...rest: unknown[]) => {
    answer.statusCode = status
    const given = rest.at(-1)
    if (typeof given === 'object' && given !== null)
      for (const [name, value] of Object.entries(given)) if (value !== undefined) answer.setHeader(name, value)
    return decide() ? answer : pass.writeHead(answer.statusCode)
  }) as typeof answer.writeHead
  answer.flushHeaders = () => {
    if (!decide()) pass.flushHeaders()
  }
  answer.write = ((chunk: unknown, ...rest: unknown[]) => {
    if (!decide()) return pass.write(chunk, ...rest)
    keep(chunk, rest[0])
    for (const one of rest) if (typeof one === 'function') process.nextTick(one as () => void)
    return true
  }) as typeof answer.write

  // `isWanted` may take back headers that were set, so it must be asked before the first byte is sent.
  const release = () => void Object.assign(answer, pass)
  const whole = new Promise<Captured | undefined>((resolve) => {
    answer.end = ((...all: unknown[]) => {
      const isOurs = decide()
      release()
      if (!isOurs) {
        resolve(undefined)
        return pass.end(...all)
      }
      keep(all[0], all[1])
      resolve({ status: answer.statusCode, headers: headersOf(answer), body: Buffer.concat(chunks) })
      return answer
    }) as typeof answer.end
    answer.on('close', () => resolve(undefined))
  })
  return { whole, release }
}

/** A request of our own: it has no visitor behind it, so what answers it can be shown to everybody. */
export function ownRequest(url: string, headers: Readonly<Record<string, string>>) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url, headers: { ...headers }, complete: true })
  request.push(null)
  const answer = new ServerResponse(request)
  return { request, answer, whole: capture(answer, () => true).whole.finally(() => answer.emit('finish')) }
}

function headersOf(answer: ServerResponse): Captured['headers'] {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(answer.getHeaders()))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value)
  return headers
}
