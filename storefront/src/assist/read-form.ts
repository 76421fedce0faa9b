import type { IncomingMessage } from 'node:http'

const LARGEST = 4_096
const LARGEST_JSON = 30 * 1_024

/** The few fields of a form of ours, or of a script of ours. What is too large is nothing. */
export async function readForm(request: IncomingMessage): Promise<Pick<URLSearchParams, 'get'>> {
  const text = await readText(request, LARGEST)
  if (!/json/.test(request.headers['content-type'] ?? '')) return new URLSearchParams(text)
  const given = parsed(text)
  const fields = typeof given === 'object' && given !== null ? Object.entries(given) : []
  return new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/** What a script of the page sends; nothing where it is no JSON, or too large. */
export const readJson = async (request: IncomingMessage): Promise<unknown> =>
  parsed(await readText(request, LARGEST_JSON))

async function readText(request: IncomingMessage, largest: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= largest) chunks.push(bytes)
  }
  return size > largest ? '' : Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    const given: unknown = JSON.parse(text)
    return given
  } catch {
    return undefined
  }
}
