import type { WebSocket } from 'ws'

/** What a socket must know about its token: until when it is valid, and of which session it is. */
export type Speaker = { readonly sessionId: string; readonly expiresAt: number }

type Held<S extends Speaker> = { readonly token: string; readonly speaker: S; readonly timer: NodeJS.Timeout }

const FORBIDDEN = 4403
const LONGEST_TIMER_MS = 2 ** 31 - 1

export type SessionOptions<S extends Speaker> = {
  readonly speakerOf: (token: string) => Promise<S | undefined>
  readonly now: () => number
  readonly onHeld: (socket: WebSocket, speaker: S) => void
}

/** Holds each signed-in socket to its token: it closes when the token or its session ends. 4403 lets clients come back
 *  with the token they have then. */
export function createSocketSessions<S extends Speaker>({ speakerOf, now, onHeld }: SessionOptions<S>) {
  const held = new Map<WebSocket, Held<S>>()

  const release = (socket: WebSocket) => {
    clearTimeout(held.get(socket)?.timer)
    held.delete(socket)
  }
  const end = (socket: WebSocket, reason: string) => {
    release(socket)
    socket.close(FORBIDDEN, reason)
  }
  /** The user of the token; the socket is closed when the token is no longer valid. */
  const recheck = async (socket: WebSocket): Promise<S | undefined> => {
    const known = held.get(socket)
    if (!known) return undefined
    const speaker = await speakerOf(known.token)
    if (!speaker) end(socket, 'Token no longer valid')
    return speaker
  }

  return {
    recheck,

    /** Asked before each value, also when nobody told that the session is over. Whoever tells it closes the socket. */
    mayHear: async (socket: WebSocket): Promise<boolean> => {
      const known = held.get(socket)
      return !known || (await speakerOf(known.token)) !== undefined
    },

    /** False refuses the token. */
    hold: async (socket: WebSocket, token: string): Promise<boolean> => {
      const speaker = await speakerOf(token)
      const left = speaker ? speaker.expiresAt - now() : 0
      if (!speaker || left <= 0 || socket.readyState !== socket.OPEN) return false
      const timer = setTimeout(() => end(socket, 'Token expired'), Math.min(left, LONGEST_TIMER_MS))
      held.set(socket, { token, speaker, timer })
      onHeld(socket, speaker)
      socket.once('close', () => release(socket))
      return true
    },

    endSession: (sessionId: string): void => {
      for (const [socket, { speaker }] of [...held]) if (speaker.sessionId === sessionId) end(socket, 'Session ended')
    },

    recheckAll: async (onFault: (socket: WebSocket, error: unknown) => void): Promise<void> => {
      await Promise.all([...held.keys()].map((socket) => recheck(socket).catch((error) => onFault(socket, error))))
    },
  }
}
