import { backoffDelay } from '@shop/domain/backoff'
import type { Log } from '../log'
import type { Modes } from '../modes'
import type { PaymentModes } from './payment-modes'
import type { Purchase, PurchaseEvent } from './purchase'
import { SIGNATURE_HEADER, signatureOf } from './signature'

const TIMEOUT_MS = 5_000
const MOST_AT_ONCE = 32
const GIVE_UP_AFTER_MS = 86_400_000

export type CallbackOptions = {
  readonly secret: string
  readonly modes: Modes<PaymentModes>
  readonly retry: { readonly minMs: number; readonly maxMs: number }
  readonly now: () => Date
  readonly log: Log
  /** Delivered or given up: not to be told again. */
  readonly markDone: (purchaseId: string, eventId: string) => void
}

type Call = { readonly purchase: Purchase; readonly event: PurchaseEvent; readonly attempt: number }

/** Tells the shop of every event until it says 2xx; in the meantime, and after a restart, again and again. */
export function createCallbacks({ secret, modes, retry, now, log, markDone }: CallbackOptions) {
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
    const { purchase, event, attempt } = call
    const copies = modes.current.callbacks === 'twice' ? modes.current.callbackCopies : 1
    const heard = await Promise.all(Array.from({ length: copies }, () => post(call, secret, now())))
    if (isClosed) return
    if (heard.every(Boolean)) return markDone(purchase.purchaseId, event.eventId)
    const age = now().getTime() - Date.parse(event.at)
    log('callback.failed', { purchaseId: purchase.purchaseId, told: event.event, attempt })
    if (age > GIVE_UP_AFTER_MS) return markDone(purchase.purchaseId, event.eventId)
    after(backoffDelay(attempt, retry), () => enqueue({ ...call, attempt: attempt + 1 }))
  }
  const collect = (call: Call) => {
    const { purchaseId } = call.purchase
    const waiting = collected.get(purchaseId)
    if (waiting) return void waiting.push(call)
    collected.set(purchaseId, [call])
    after(modes.current.callbackDelayMs, () => void newestFirst(purchaseId))
  }
  const newestFirst = async (purchaseId: string) => {
    const calls = collected.get(purchaseId) ?? []
    collected.delete(purchaseId)
    for (const call of calls.toReversed()) await deliver(call)
  }

  return {
    tell: (purchase: Purchase, event: PurchaseEvent) => {
      const call = { purchase, event, attempt: 0 }
      const { callbacks, callbackDelayMs } = modes.current
      if (callbacks === 'never') return markDone(purchase.purchaseId, event.eventId)
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
async function post({ purchase, event }: Call, secret: string, now: Date): Promise<boolean> {
  const { eventId, event: name, sequence, at } = event
  const { purchaseId, reference } = purchase
  const body = JSON.stringify({ eventId, purchaseId, reference, event: name, sequence, at })
  try {
    const response = await fetch(purchase.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, secret, now) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
