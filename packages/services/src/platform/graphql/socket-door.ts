import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import type { FloodGate } from '../http/flood-gate'
import { type ClientRules, clientAddressOf, isForwarded } from '../http/request'
import { networkOf } from '../network'

export type DoorLimits = {
  readonly connections: number
  readonly perAddress: number
  /** Our own servers are not counted. */
  readonly unlimited: ReadonlySet<string>
}

export type DoorOptions = ClientRules & { readonly limits: DoorLimits; readonly gate: FloodGate }

const MOST_BUFFERED = 1024 * 1024

/** Decides who may open a socket, and closes sockets that flood or do not read. */
export function createSocketDoor({ limits, gate, ...client }: DoorOptions) {
  const open = new Map<string, number>()
  let total = 0

  return {
    /** The status of the refusal, or undefined. */
    refusalOf: (request: IncomingMessage): number | undefined => {
      const address = clientAddressOf(request, client)
      const network = networkOf(address)
      if (isForwarded(request, client.forwarderSecret) && isForeignPage(request)) return 403
      if (gate.waitOf(address) > 0) return 429
      if (!limits.unlimited.has(address) && (open.get(network) ?? 0) >= limits.perAddress) return 429
      return total >= limits.connections ? 503 : undefined
    },

    watch: (socket: WebSocket, request: IncomingMessage): void => {
      const address = clientAddressOf(request, client)
      const network = networkOf(address)
      total++
      open.set(network, (open.get(network) ?? 0) + 1)
      socket.once('close', () => {
        total--
        const left = (open.get(network) ?? 1) - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      })
      socket.on('message', () => {
        if (socket.bufferedAmount > MOST_BUFFERED || gate.waitOf(address) > 0) socket.terminate()
      })
    },
  }
}

/** Through our own server only pages of its own origin may open a socket: it adds the API key for them. */
function isForeignPage({ headers }: IncomingMessage): boolean {
  if (!headers.origin) return false
  try {
    return new URL(headers.origin).host !== headers['x-forwarded-host']
  } catch {
    return true
  }
}
