// Says to standard output whom this process connects to, a line each.
import { Socket } from 'node:net'

const { connect } = Socket.prototype
Socket.prototype.connect = function connectAndSay(...given) {
  const [first] = Array.isArray(given[0]) ? given[0] : given
  const { host = 'localhost', port } = typeof first === 'object' ? first : { port: first, host: given[1] }
  process.stdout.write(`connects to ${host}:${port}\n`)
  return connect.apply(this, given)
}
