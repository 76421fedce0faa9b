import type { ServerResponse } from 'node:http'

export type Recording = {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly body: Buffer
}

/** Lets the page renderer write as usual and hands over what it wrote, once it is whole. */
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
    return (write as (...all: unknown[]) => boolean)(chunk, ...rest)
  }) as typeof answer.write
  answer.end = ((chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, rest[0])
    return (end as (...all: unknown[]) => ServerResponse)(chunk, ...rest)
  }) as typeof answer.end

  return new Promise((resolve) => {
    answer.on('finish', () => {
      const headers: Recording['headers'] = {}
      for (const [name, value] of Object.entries(answer.getHeaders())) {
        if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value)
      }
      resolve({ status: answer.statusCode, headers, body: Buffer.concat(chunks) })
    })
    answer.on('close', () => resolve(undefined))
  })
}
