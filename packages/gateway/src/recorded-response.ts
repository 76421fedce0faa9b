import type { ServerResponse } from 'node:http'

export type Recording = {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly body: Buffer
}

/**
 * Lets the page renderer write as usual and hands over what it wrote, once it is whole. The body is kept here anyway, so
 * the renderer is never held up: others wait for the same page, and a visitor who reads slowly must not keep them.
 */
export function record(answer: ServerResponse): Promise<Recording | undefined> {
  const chunks: Buffer[] = []
  const write = answer.write.bind(answer)
  const end = answer.end.bind(answer)
  const keep = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  answer.write = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0])
    ;(write as (...all: unknown[]) => boolean)(chunk, ...rest)
    return true
  }) as typeof answer.write

  return new Promise((resolve) => {
    answer.end = ((chunk: unknown, ...rest: unknown[]) => {
      keep(chunk, rest[0])
      const ended = (end as (...all: unknown[]) => ServerResponse)(chunk, ...rest)
      const headers: Recording['headers'] = {}
      for (const [name, value] of Object.entries(answer.getHeaders())) {
        if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value)
      }
      resolve({ status: answer.statusCode, headers, body: Buffer.concat(chunks) })
      return ended
    }) as typeof answer.end
    answer.on('close', () => resolve(undefined))
  })
}
