import { connect, type Socket } from 'node:net'
import { TEST_API_KEY } from './start-shop'

export type Held = { readonly url: string; readonly body: object; readonly headers?: Readonly<Record<string, string>> }

/** Operations on a connection each, of which every byte but the last is there already: they begin in the same instant. */
export async function raceGate(requests: readonly Held[]): Promise<unknown[]> {
  const held = await Promise.all(requests.map(holdBack))
  const answers = held.map(({ socket }) => answerOf(socket))
  for (const { socket, lastByte } of held) socket.write(lastByte)
  return Promise.all(answers)
}

async function holdBack({ url, body, headers = {} }: Held) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const bytes = Buffer.from(JSON.stringify(body))
  const fields = {
    host: hostname,
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    'x-apikey': TEST_API_KEY,
    connection: 'close',
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /graphql HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(bytes.subarray(0, -1))
  return { socket, lastByte: bytes.subarray(-1) }
}

async function answerOf(socket: Socket): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}
