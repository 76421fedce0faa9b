import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { deliveryDays } from '@shop/domain/checkout'
import { z } from 'zod'
import type { Message } from '../callbacks/callbacks'
import { createKeptAnswers, keptAnswer } from '../http/kept-answers'
import { openJournal } from '../journal/journal'
import { carriers } from './carriers'
import { type NewParcel, type Parcel, type ParcelEvent, parcel as parcelSchema, pointOf, wayOf } from './parcel'

const DAY_MS = 86_400_000
/** So long a parcel lies at its pick-up point. */
const KEPT_DAYS = 7

const record = z.union([
  z.object({ parcel: parcelSchema, key: z.string().optional(), answer: keptAnswer.optional() }),
  z.object({ done: z.string(), of: z.string() }),
])

export type ParcelsOptions = {
  readonly folder: string
  /** A parcel goes one step on after each; without it only as it is told. */
  readonly stepMs: number
  readonly now: () => Date
  /** Hears of every event when it is on the disk. */
  readonly tell: (parcel: Parcel, event: ParcelEvent) => void
  readonly onFailure: (error: unknown) => void
}

export type Parcels = Awaited<ReturnType<typeof openParcels>>

/** All parcels of the carrier: decided in memory one change at a time, answered when the change is on the disk. */
export async function openParcels(options: ParcelsOptions) {
  const { stepMs, now, tell } = options
  const index = createParcelIndex()
  const answers = createKeptAnswers(now)
  const journal = await openParcelJournal(options, index, answers)

  /** Adds an event to a parcel, and tells of it when it is on the disk. */
  const happen = async (parcel: Parcel, name: ParcelEvent['event']): Promise<Parcel> => {
    const [changed, event] = withEvent(parcel, name, now())
    await keepParcel({ index, journal }, changed)
    tell(changed, event)
    return changed
  }

  return {
    /** Books once for a key; the same key and body get the kept answer, another body is refused. */
    book: async (key: string, hash: string, wanted: NewParcel, show: (parcel: Parcel) => unknown) => {
      const before = answers.find(key, hash)
      if (before) {
        await journal.settled()
        return before.body
      }
      const [parcel] = withEvent(madeParcel(wanted, now()), 'booked', now(), true)
      const answer = { hash, at: now().getTime(), status: 201, body: show(parcel) }
      answers.put(key, answer)
      index.put(parcel)
      // Its booking is the answer, so nobody is told of it beside that.
      await journal.append({ parcel, key, answer })
      return answer.body
    },
    ...index,
    happen,
    /** Gives a booking up; nobody is told of it beside the answer. */
    cancel: (parcel: Parcel) => keepParcel({ index, journal }, givenUp(parcel, now())),
    markDone: (parcelId: string, eventId: string) => {
      index.markDone(parcelId, eventId)
      void journal.append({ done: eventId, of: parcelId })
    },
    /** Every parcel whose time has come goes one step on. */
    sweep: () => {
      answers.dropOld()
      if (stepMs > 0) for (const [parcel, next] of dueSteps(index.all(), now(), stepMs)) void happen(parcel, next)
    },
    close: journal.close,
  }
}

type ParcelIndex = ReturnType<typeof createParcelIndex>

/** What the journal holds is in memory again when it is open. */
const openParcelJournal = (
  { folder, onFailure }: Pick<ParcelsOptions, 'folder' | 'onFailure'>,
  index: ParcelIndex,
  answers: ReturnType<typeof createKeptAnswers>,
) =>
  openJournal({
    folder,
    onFailure,
    replay: (line) => {
      const kept = record.parse(line)
      if ('done' in kept) return index.markDone(kept.of, kept.done)
      index.put(kept.parcel)
      if (kept.key && kept.answer) answers.put(kept.key, kept.answer)
    },
    kept: function* () {
      for (const parcel of index.all()) yield { parcel }
      for (const { key, answer } of answers.kept()) {
        const parcel = index.byId(parcelIdOf(answer.body))
        if (parcel) yield { parcel, key, answer }
      }
    },
  })

/** All parcels in memory, by what they are asked for by. */
function createParcelIndex() {
  const parcels = new Map<string, Parcel>()
  const idOfToken = new Map<string, string>()
  const put = (parcel: Parcel) => {
    parcels.set(parcel.parcelId, parcel)
    idOfToken.set(parcel.token, parcel.parcelId)
  }
  return {
    put,
    all: () => parcels.values(),
    byId: (parcelId: string) => parcels.get(parcelId),
    byToken: (token: string) => parcels.get(idOfToken.get(token) ?? ''),
    markDone: (parcelId: string, eventId: string) => {
      const parcel = parcels.get(parcelId)
      if (!parcel) return
      const events = parcel.events.map((event) => (event.eventId === eventId ? { ...event, isDone: true } : event))
      put({ ...parcel, events })
    },
    untold: function* (): Iterable<readonly [Parcel, ParcelEvent]> {
      for (const parcel of parcels.values()) for (const event of parcel.events) if (!event.isDone) yield [parcel, event]
    },
  }
}

type Kept = { readonly index: ParcelIndex; readonly journal: Awaited<ReturnType<typeof openParcelJournal>> }

/** It counts at once, and is answered when it is on the disk. */
async function keepParcel({ index, journal }: Kept, parcel: Parcel): Promise<Parcel> {
  index.put(parcel)
  await journal.append({ parcel })
  return parcel
}

/** As often as it is asked for, the first time counts. */
const givenUp = (parcel: Parcel, at: Date): Parcel => ({
  ...parcel,
  cancelledAt: parcel.cancelledAt ?? at.toISOString(),
})

function withEvent(
  parcel: Parcel,
  name: ParcelEvent['event'],
  at: Date,
  isDone = false,
): readonly [Parcel, ParcelEvent] {
  const sequence = parcel.events.length + 1
  const event = { eventId: randomUUID(), event: name, sequence, at: at.toISOString(), isDone }
  const keptUntil = name === 'at_pickup_point' ? dayAfter(at, KEPT_DAYS) : parcel.keptUntil
  return [{ ...parcel, keptUntil, events: [...parcel.events, event] }, event]
}

function* dueSteps(parcels: Iterable<Parcel>, now: Date, stepMs: number) {
  for (const parcel of parcels) {
    const last = parcel.events.at(-1)
    const next = last && nextOf(parcel, last)
    if (next && now.getTime() - Date.parse(last.at) >= stepMs) yield [parcel, next] as const
  }
}

/** What the shop is told of a parcel; where it waits, with the place and the last day. */
export function messageOf(parcel: Parcel, { eventId, event, sequence, at }: ParcelEvent): Message {
  const { parcelId, reference, callbackUrl, pickupPoint, keptUntil } = parcel
  const place = event === 'at_pickup_point' ? { pickupPoint, keptUntil } : {}
  return { subject: parcelId, url: callbackUrl, body: { eventId, parcelId, reference, event, sequence, at, ...place } }
}

function nextOf(parcel: Parcel, { event }: ParcelEvent): ParcelEvent['event'] | undefined {
  if (parcel.cancelledAt !== null) return undefined
  const way = wayOf(parcel)
  const at = way.indexOf(event)
  return at < 0 ? undefined : way[at + 1]
}

function madeParcel(wanted: NewParcel, now: Date): Parcel {
  const { reference, method, language, callbackUrl } = wanted
  const days = carriers.find(({ key }) => key === method)?.days ?? [2, 5]
  return {
    ...{ reference, method, language, callbackUrl },
    parcelId: randomUUID(),
    number: `37${String(randomInt(10 ** 8)).padStart(8, '0')}${String(randomInt(10 ** 8)).padStart(8, '0')}`,
    token: randomBytes(16).toString('base64url'),
    expectedOn: deliveryDays({ minDays: days[0], maxDays: days[1] }, now.getTime()).to,
    pickupPoint: pointOf(wanted),
    keptUntil: null,
    cancelledAt: null,
    events: [],
  }
}

const dayAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const parcelIdOf = (body: unknown): string => z.object({ parcelId: z.string() }).safeParse(body).data?.parcelId ?? ''
