import { backoffDelay } from '@shop/domain/backoff'
import type { Log } from '../log'
import type { Modes } from '../modes'
import type { CallbackModes } from './callback-modes'
import { signatureOf } from './signature'

const TIMEOUT_MS = 5_000
const MOST_AT_ONCE = 32
const GIVE_UP_AFTER_MS = 86_400_000

export type CallbackOptions = {
  readonly secret: string
  /** The header that carries the signature. */
  readonly header: string
  readonly modes: Modes<CallbackModes>
  readonly retry: { readonly minMs: number; readonly maxMs: number }
  readonly now: () => Date
  readonly log: Log
  /** Delivered or given up: not to be told again. */
  readonly markDone: (subject: string, eventId: string) => void
}

/** What the shop is told of a purchase or a parcel. */
export type Message = {
  /** The purchase or parcel, whose events are told in their order. */
  readonly subject: string
  readonly url: string
  readonly body: { readonly eventId: string; readonly event: string; readonly at: string } & Readonly<
    Record<string, unknown>
  >
}

type Call = Message & { readonly attempt: number }

/** Tells the shop of every event until it says 2xx; in the meantime, and after a restart, again and again. */
export function createCallbacks({ secret, header, modes, retry, now, log, markDone }: CallbackOptions) {
  const timers = new Set<NodeJS.Timeout>()
  const collected = new Map<string, Call[]>()
  const line: Call[] = []
  let inFlight = 0
  let isClosed = false

  const after = (ms: number, work: () => void) => {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const enqueue = (call: Call) => {
    line.push(call)
    next()
  }
  const next = () => {
    while (!isClosed && inFlight < MOST_AT_ONCE) {
      const call = line.shift()
      if (!call) return
      inFlight += 1
      void deliver(call).finally(() => {
        inFlight -= 1
        next()
      })
    }
  }

  const deliver = async (call: Call) => {
    const { subject, body, attempt } = call
    const copies = modes.current.callbacks === 'twice' ? modes.current.callbackCopies : 1
    const heard = await Promise.all(
      Array.from({ length: copies }, () => post(call, header, signatureOf(JSON.stringify(call.body), secret, now()))),
    )
    if (isClosed) return
    if (heard.every(Boolean)) return markDone(subject, body.eventId)
    const age = now().getTime() - Date.parse(body.at)
    log('callback.failed', { subject, told: body.event, attempt })
    if (age > GIVE_UP_AFTER_MS) return markDone(subject, body.eventId)
    after(backoffDelay(attempt, retry), () => enqueue({ ...call, attempt: attempt + 1 }))
  }
  const collect = (call: Call) => {
    const { subject } = call
    const waiting = collected.get(subject)
    if (waiting) return void waiting.push(call)
    collected.set(subject, [call])
    after(modes.current.callbackDelayMs, () => void newestFirst(subject))
  }
  const newestFirst = async (subject: string) => {
    const calls = collected.get(subject) ?? []
    collected.delete(subject)
    for (const call of calls.toReversed()) await deliver(call)
  }

  return {
    tell: (message: Message) => {
      const call = { ...message, attempt: 0 }
      const { callbacks, callbackDelayMs } = modes.current
      if (callbacks === 'never') return markDone(message.subject, message.body.eventId)
      if (callbacks === 'late') return after(callbackDelayMs, () => enqueue(call))
      if (callbacks === 'reordered') return collect(call)
      enqueue(call)
    },
    close: () => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Whether the shop has heard of it. */
async function post({ url, body }: Message, header: string, signature: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: signature },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
