// Loaded before the first line of a process: it reaches its own machine and no other, as without a network.
import { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

const OWN = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|(?:::ffff:)?127\.\d+\.\d+\.\d+|::1?|0\.0\.0\.0)$/i
const isOwn = (host) =>
  OWN.test(host) ||
  Object.values(networkInterfaces())
    .flat()
    .some(({ address }) => address === host)

const { connect } = Socket.prototype
Socket.prototype.connect = function connectAtHome(...given) {
  const [first] = Array.isArray(given[0]) ? given[0] : given
  const { host, port, path } =
    typeof first === 'object' ? first : { host: given[1], port: first, path: Number.isNaN(Number(first)) && first }
  if (path || typeof host !== 'string' || isOwn(host.replace(/^\[|\]$/g, ''))) return connect.apply(this, given)
  const error = new Error(`connect ENETUNREACH ${host}:${port}: this process reaches its own machine only`)
  process.nextTick(() => this.destroy(Object.assign(error, { code: 'ENETUNREACH' })))
  return this
}
