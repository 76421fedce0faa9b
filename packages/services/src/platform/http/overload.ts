import { HEALTH_PATH, LIVE_PATH, READY_PATH } from '@shop/process/health'
import type { FloodGate } from './flood-gate'
import { errorReply, type Reply } from './reply'
import type { HttpRequest } from './request'

export type OverloadLimits = {
  /** Requests in work at the same time. Further ones are refused, so that those in work finish in time. */
  readonly mostInFlight: number
  readonly gate: FloodGate
}

const RETRY_AFTER_SECONDS = 1
/** Health checks are answered however busy the process is. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set([HEALTH_PATH, LIVE_PATH, READY_PATH])

/** Runs the work, or refuses it before its body is read: 429 for a flood from one address, 503 when all is in work. */
export function createOverloadGuard({ mostInFlight, gate }: OverloadLimits) {
  let inFlight = 0
  return async (request: HttpRequest, work: () => Promise<Reply> | Reply): Promise<Reply> => {
    if (ALWAYS_ANSWERED.has(request.path)) return work()
    const wait = gate.waitOf(request.clientAddress)
    if (wait > 0) return refused(request, 429, 'RATE_LIMITED', 'Too many requests, wait a moment', wait)
    if (inFlight >= mostInFlight)
      return refused(request, 503, 'OVERLOADED', 'Too much to do, try again', RETRY_AFTER_SECONDS)
    inFlight++
    try {
      return await work()
    } finally {
      inFlight--
    }
  }
}

function refused({ raw }: HttpRequest, status: number, code: string, message: string, seconds: number): Reply {
  raw.resume()
  return errorReply(status, code, message, { 'retry-after': String(seconds) })
}
