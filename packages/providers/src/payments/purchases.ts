import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Refused } from '../http/answer'
import { openJournal } from '../journal/journal'
import { type Purchase, type PurchaseEvent, purchase as purchaseSchema } from './purchase'
import { type Change, expire, type NotAllowed } from './purchase-rules'

const KEPT_KEY_MS = 7 * 86_400_000

const keptAnswer = z.object({ hash: z.string(), at: z.number(), status: z.number(), body: z.unknown() })
const record = z.union([
  z.object({ purchase: purchaseSchema.optional(), key: z.string(), answer: keptAnswer }),
  z.object({ purchase: purchaseSchema }),
  z.object({ done: z.string(), of: z.string() }),
])
type KeptAnswer = z.infer<typeof keptAnswer>

export type Purchases = Awaited<ReturnType<typeof openPurchases>>
export type Told = (purchase: Purchase, event: PurchaseEvent) => void

export type PurchasesOptions = {
  readonly folder: string
  readonly expiryMs: number
  readonly now: () => Date
  /** Hears of every change that the shop has to be told of, when it is on the disk. */
  readonly tell: Told
  readonly onFailure: (error: unknown) => void
}

/** All purchases: decided in memory one change at a time, answered when the change is on the disk. */
export async function openPurchases({ folder, expiryMs, now, tell, onFailure }: PurchasesOptions) {
  const purchases = new Map<string, Purchase>()
  const ofReference = new Map<string, string>()
  const ofToken = new Map<string, string>()
  const answers = new Map<string, KeptAnswer>()
  const waitingForBuyer = new Set<string>()

  const isOld = ({ at }: KeptAnswer) => now().getTime() - at > KEPT_KEY_MS
  const take = (purchase: Purchase) => {
    purchases.set(purchase.purchaseId, purchase)
    ofReference.set(purchase.reference, purchase.purchaseId)
    ofToken.set(purchase.formToken, purchase.purchaseId)
    if (purchase.status === 'created') waitingForBuyer.add(purchase.purchaseId)
    else waitingForBuyer.delete(purchase.purchaseId)
  }
  const markDone = (purchaseId: string, eventId: string) => {
    const known = purchases.get(purchaseId)
    if (!known) return
    const events = known.events.map((event) => (event.eventId === eventId ? { ...event, isDone: true } : event))
    purchases.set(purchaseId, { ...known, events })
  }
  const journal = await openJournal({
    folder,
    onFailure,
    replay: (line) => {
      const kept = record.parse(line)
      if ('done' in kept) return markDone(kept.of, kept.done)
      if (kept.purchase) take(kept.purchase)
      if ('key' in kept) answers.set(kept.key, kept.answer)
    },
    kept: function* () {
      for (const purchase of purchases.values()) yield { purchase }
      for (const [key, answer] of answers) if (!isOld(answer)) yield { key, answer }
    },
  })
  const keep = async (purchase: Purchase, more: { key: string; answer: KeptAnswer } | undefined) => {
    const before = purchases.get(purchase.purchaseId)?.sequence ?? 0
    take(purchase)
    await journal.append({ purchase, ...more })
    for (const event of purchase.events) if (event.sequence > before && !event.isDone) tell(purchase, event)
  }
  const change = (): Change => ({ now: now(), eventId: randomUUID() })

  /** A purchase whose time has run out says so to whoever looks. */
  const current = (purchaseId: string | undefined): Purchase | undefined => {
    const known = purchaseId === undefined ? undefined : purchases.get(purchaseId)
    if (known?.status !== 'created') return known
    const expired = expire(known, change())
    if (expired !== known) void keep(expired, undefined)
    return expired
  }
  const shown = async (purchaseId: string | undefined) => {
    const known = current(purchaseId)
    await journal.settled()
    return known
  }

  /**
   * Runs `work` once for a key; the same key and body get the kept answer, another body is refused. Refusals of the
   * rules are answers like others, and kept.
   */
  const once = async (
    key: string | undefined,
    hash: string,
    work: () => { readonly purchase?: Purchase; readonly status: number; readonly body: unknown },
  ): Promise<{ readonly status: number; readonly body: unknown }> => {
    const before = key === undefined ? undefined : answers.get(key)
    if (before && !isOld(before)) {
      if (before.hash !== hash) throw new Refused(422, 'key-reused', 'The idempotency key was used for another request')
      await journal.settled()
      return before
    }
    const { purchase, status, body } = work()
    const answer = { hash, at: now().getTime(), status, body }
    if (key !== undefined) answers.set(key, answer)
    const more = key === undefined ? undefined : { key, answer }
    if (purchase) await keep(purchase, more)
    else if (more) await journal.append(more)
    return answer
  }

  const sweep = () => {
    for (const purchaseId of waitingForBuyer) current(purchaseId)
    for (const [key, answer] of answers) {
      if (!isOld(answer)) break
      answers.delete(key)
    }
  }

  return {
    once,
    change,
    newIds: () => {
      const createdAt = now()
      return {
        purchaseId: randomUUID(),
        formToken: randomBytes(24).toString('base64url'),
        createdAt: createdAt.toISOString(),
        expiresAt: new Date(createdAt.getTime() + expiryMs).toISOString(),
      }
    },
    byId: (purchaseId: string) => shown(purchaseId),
    byReference: (reference: string) => shown(ofReference.get(reference)),
    byToken: (formToken: string) => shown(ofToken.get(formToken)),
    /** As it is this moment, for deciding on it without a pause. */
    current,
    currentOfReference: (reference: string) => current(ofReference.get(reference)),
    keep: (purchase: Purchase) => keep(purchase, undefined),
    markDone: (purchaseId: string, eventId: string) => {
      markDone(purchaseId, eventId)
      void journal.append({ done: eventId, of: purchaseId })
    },
    untold: function* (): Iterable<readonly [Purchase, PurchaseEvent]> {
      for (const purchase of purchases.values())
        for (const event of purchase.events) if (!event.isDone) yield [purchase, event]
    },
    sweep,
    close: journal.close,
  }
}

export function refusalOf(reason: NotAllowed): { readonly status: number; readonly body: unknown } {
  const message =
    reason.kind === 'wrong-status'
      ? `The purchase is ${reason.status}`
      : `No more than ${reason.limitMinor} is left for this`
  return { status: 409, body: { error: { code: reason.kind, message } } }
}
