import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { createKeptAnswers, type KeptAnswer, keptAnswer } from '../http/kept-answers'
import { openJournal } from '../journal/journal'
import { changedAt, type Purchase, type PurchaseEvent, purchase as purchaseSchema } from './purchase'
import { createPurchaseIndex, type PurchaseIndex } from './purchase-index'
import { type Change, expire, type NotAllowed } from './purchase-rules'

const record = z.union([
  z.object({ purchase: purchaseSchema.optional(), key: z.string(), answer: keptAnswer }),
  z.object({ purchase: purchaseSchema }),
  z.object({ done: z.string(), of: z.string() }),
])

/** So many purchases at once in a list. */
export const PAGE_OF_PURCHASES = 100

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
export async function openPurchases(options: PurchasesOptions) {
  const { expiryMs, now } = options
  const index = createPurchaseIndex()
  const answers = createKeptAnswers(now)
  const journal = await openPurchaseJournal(options, index, answers)
  const keep = createKeep(index, journal, options.tell)
  const change = (): Change => ({ now: now(), eventId: randomUUID() })

  /** A purchase whose time has run out says so to whoever looks. */
  const current = (purchaseId: string | undefined): Purchase | undefined => {
    const known = index.get(purchaseId)
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

  return {
    /**
     * Runs `work` once for a key; the same key and body get the kept answer, another body is refused. Refusals of the
     * rules are answers like others, and kept.
     */
    once: async (key: string | undefined, hash: string, work: () => Work): Promise<Answered> => {
      const before = key === undefined ? undefined : answers.find(key, hash)
      if (before) {
        await journal.settled()
        return before
      }
      const { purchase, status, body } = work()
      const answer = { hash, at: now().getTime(), status, body }
      if (key !== undefined) answers.put(key, answer)
      const more = key === undefined ? undefined : { key, answer }
      if (purchase) await keep(purchase, more)
      else if (more) await journal.append(more)
      return answer
    },
    change,
    newIds: () => newIds(now(), expiryMs),
    byId: (purchaseId: string) => shown(purchaseId),
    byReference: (reference: string) => shown(index.idOfReference(reference)),
    /** The next of those that have changed since a moment, or after a purchase that changed at that moment. */
    changedSince: async (after: { readonly at: string; readonly purchaseId: string }) => {
      const found = nextChanged(index.all(), after)
      await journal.settled()
      return found
    },
    byToken: (formToken: string) => shown(index.idOfToken(formToken)),
    /** As it is this moment, for deciding on it without a pause. */
    current,
    currentOfReference: (reference: string) => current(index.idOfReference(reference)),
    keep: (purchase: Purchase) => keep(purchase, undefined),
    markDone: (purchaseId: string, eventId: string) => {
      index.markDone(purchaseId, eventId)
      void journal.append({ done: eventId, of: purchaseId })
    },
    untold: index.undone,
    sweep: () => {
      for (const purchaseId of index.waitingForBuyer()) current(purchaseId)
      answers.dropOld()
    },
    close: journal.close,
  }
}

function nextChanged(all: Iterable<Purchase>, after: { readonly at: string; readonly purchaseId: string }): Purchase[] {
  const key = (purchase: Purchase) => `${changedAt(purchase)}~${purchase.purchaseId}`
  const from = `${after.at}~${after.purchaseId}`
  return [...all]
    .filter((purchase) => key(purchase) > from)
    .toSorted((left, right) => (key(left) < key(right) ? -1 : 1))
    .slice(0, PAGE_OF_PURCHASES)
}

type Answers = ReturnType<typeof createKeptAnswers>
type Journal = Awaited<ReturnType<typeof openJournal>>
type Answered = { readonly status: number; readonly body: unknown }
type Work = Answered & { readonly purchase?: Purchase }

/** What the journal holds is in memory again when it is open. */
function openPurchaseJournal(
  { folder, onFailure }: Pick<PurchasesOptions, 'folder' | 'onFailure'>,
  index: PurchaseIndex,
  answers: Answers,
): Promise<Journal> {
  return openJournal({
    folder,
    onFailure,
    replay: (line) => {
      const kept = record.parse(line)
      if ('done' in kept) return index.markDone(kept.of, kept.done)
      if (kept.purchase) index.put(kept.purchase)
      if ('key' in kept) answers.put(kept.key, kept.answer)
    },
    kept: function* () {
      for (const purchase of index.all()) yield { purchase }
      yield* answers.kept()
    },
  })
}

/** Keeps a changed purchase, and tells of its new events when they are on the disk. */
const createKeep =
  (index: PurchaseIndex, journal: Journal, tell: Told) =>
  async (purchase: Purchase, more: { key: string; answer: KeptAnswer } | undefined): Promise<void> => {
    const before = index.get(purchase.purchaseId)?.sequence ?? 0
    index.put(purchase)
    await journal.append({ purchase, ...more })
    for (const event of purchase.events) if (event.sequence > before && !event.isDone) tell(purchase, event)
  }

function newIds(createdAt: Date, expiryMs: number) {
  return {
    purchaseId: randomUUID(),
    formToken: randomBytes(24).toString('base64url'),
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + expiryMs).toISOString(),
  }
}

export function refusalOf(reason: NotAllowed): { readonly status: number; readonly body: unknown } {
  const message =
    reason.kind === 'wrong-status'
      ? `The purchase is ${reason.status}`
      : `No more than ${reason.limitMinor} is left for this`
  return { status: 409, body: { error: { code: reason.kind, message } } }
}
