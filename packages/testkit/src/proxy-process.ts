import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What every proxy does: passes on, and writes down at the end of the list who connected to it. */
const PROXY = `
const { createServer, request } = require('node:http')
const server = createServer((incoming, answer) => {
  const before = incoming.headers['x-forwarded-for']
  const forwarded = (before ? before + ', ' : '') + incoming.socket.remoteAddress
  const headers = { ...incoming.headers, 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' }
  const outgoing = request({ host: '127.0.0.1', port: process.argv[1], method: incoming.method, path: incoming.url, headers })
  outgoing.on('response', (response) => {
    answer.writeHead(response.statusCode, response.headers)
    response.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** A proxy in a process of its own on this machine, in front of a port. */
export async function proxyProcess(targetPort: number) {
  const child = spawn(process.execPath, ['-e', PROXY, String(targetPort)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { port: Number(String(line).trim()), stop: () => child.kill() }
}
