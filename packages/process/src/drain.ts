import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** From the first word of the end to the last, unless the pause before it is long. */
const WITHIN_MS = 8_000
const LEAST_MS = 3_000
/** Who has just connected is about to ask. */
const FIRST_REQUEST_MS = 500
/** Where somebody comes at every turn, the door is shut all the same. */
const MOST_TURNS = 1_000

type DrainOptions = {
  /**
   * For so long it goes on answering, and every connection ends with its answer: a proxy in front sends what comes next
   * elsewhere. Longer than such a proxy keeps a connection that nobody uses, or it could ask over one that is being closed.
   */
  readonly graceMs?: number
  readonly withinMs?: number
  /** Ends what would otherwise be waited for, such as sockets. */
  readonly hangUp?: () => unknown
}
export type Drain = {
  readonly isDraining: () => boolean
  readonly end: (options?: DrainOptions) => Promise<void>
}

/** Ends a server without a failed request: what was asked is answered, as long as there is time. Whoever has a socket opens it anew. */
export function drainOf(server: Server): Drain {
  let isDraining = false
  let isClosed = false
  let newcomers = 0
  server.on('connection', () => newcomers++)
  const connections = connectionsOf(server, {
    onRequest: (answer) => {
      if (isDraining) answer.shouldKeepAlive = false
    },
    onIdle: (socket) => isClosed && socket.end(),
  })
  const hangUpOn = (isIdle: (socket: Socket, unanswered: number) => boolean) => {
    for (const [socket, { size: left }] of connections) if (isIdle(socket, left)) socket.destroy()
  }

  // Whoever waits at the door when it shuts is turned away; they are let in one a turn of the loop.
  const untilNobodyComes = async () => {
    for (let turn = 0, before = -1; before !== newcomers && turn < MOST_TURNS; turn++) {
      before = newcomers
      await setImmediate()
      await setImmediate()
    }
  }

  const end = async ({ graceMs = 0, withinMs = WITHIN_MS, hangUp }: DrainOptions = {}) => {
    isDraining = true
    for (const answers of connections.values())
      for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false
    await setTimeout(graceMs)
    await untilNobodyComes()
    // The end of an HTTP server would cut idle connections, also those over which a request is on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    isClosed = true
    await hangUp?.()
    hangUpOn((socket, left) => left === 0 && (graceMs === 0 || socket.bytesRead > 0))
    const late = [
      globalThis.setTimeout(() => hangUpOn((_, left) => left === 0), FIRST_REQUEST_MS),
      globalThis.setTimeout(() => hangUpOn(() => true), Math.max(withinMs - graceMs, LEAST_MS)),
    ]
    await closed
    for (const timer of late) clearTimeout(timer)
    // Now that nothing is open, it cuts nothing; it stops the timer that looks for slow requests and holds on to all of this.
    server.close()
  }
  return { isDraining: () => isDraining, end }
}

type Listeners = {
  readonly onRequest: (answer: ServerResponse) => void
  readonly onIdle: (socket: Socket) => void
}

/** What is open, each with the answers that it waits for. */
function connectionsOf(server: Server, { onRequest, onIdle }: Listeners): ReadonlyMap<Socket, Set<ServerResponse>> {
  const connections = new Map<Socket, Set<ServerResponse>>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  // Before the server's own listener, which may answer at once.
  server.prependListener('request', ({ socket }, answer) => {
    const unanswered = connections.get(socket)
    unanswered?.add(answer)
    onRequest(answer)
    answer.once('close', () => {
      unanswered?.delete(answer)
      if (unanswered?.size === 0) onIdle(socket)
    })
  })
  return connections
}
