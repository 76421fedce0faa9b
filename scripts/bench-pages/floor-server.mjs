// A bare HTTP server that sends the same bytes: what Node itself can do on this machine at this moment.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.argv[2])
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }
createServer((_request, answer) => answer.writeHead(200, headers).end(body)).listen(0, '127.0.0.1', function () {
  process.stdout.write(`${this.address().port}\n`)
})
process.stdin.on('end', () => process.exit(0)).resume()
