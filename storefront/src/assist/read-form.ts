import type { IncomingMessage } from 'node:http'

const LARGEST = 4_096

/** The few fields of a form of ours, or of a script of ours. What is too large is nothing. */
export async function readForm(request: IncomingMessage): Promise<Pick<URLSearchParams, 'get'>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= LARGEST) chunks.push(bytes)
  }
  if (size > LARGEST) return new URLSearchParams()
  const text = Buffer.concat(chunks).toString('utf8')
  if (!/json/.test(request.headers['content-type'] ?? '')) return new URLSearchParams(text)
  try {
    const given: unknown = JSON.parse(text)
    const fields = typeof given === 'object' && given !== null ? Object.entries(given) : []
    return new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
  } catch {
    return new URLSearchParams()
  }
}
