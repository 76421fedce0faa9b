import { type CarrierEventName, isHandedOver, type ParcelState, parcelAfter } from './parcel-state'

/** What a carrier reported, in its own order: `sequence` counts within the parcel. */
export type CarrierEvent = {
  readonly eventId: string
  readonly event: CarrierEventName
  readonly sequence: number
  readonly at: Date
}

export type ParcelCourse = {
  readonly state: ParcelState
  readonly handedOverAt: Date | null
  readonly deliveredAt: Date | null
  /** The events that led on, in the carrier's order. */
  readonly steps: readonly CarrierEvent[]
}

/**
 * How a parcel has fared, from all that was ever reported of it. It follows from the set of the events alone: reported
 * twice, late or in another order they come to the same.
 */
export function parcelCourse(reported: readonly CarrierEvent[]): ParcelCourse {
  const events = [...new Map(reported.map((event) => [event.eventId, event])).values()].toSorted(inCarriersOrder)
  let state: ParcelState = 'packed'
  const steps: CarrierEvent[] = []
  for (const event of events) {
    const next = parcelAfter(state, event.event)
    if (!next) continue
    state = next
    steps.push(event)
  }
  return {
    state,
    steps,
    handedOverAt: steps.find(({ event }) => isHandedOver(event))?.at ?? null,
    deliveredAt: steps.find(({ event }) => event === 'delivered')?.at ?? null,
  }
}

/** Two events of one number are a fault of the carrier's; they too are read in one order only. */
function inCarriersOrder(one: CarrierEvent, other: CarrierEvent): number {
  return one.sequence - other.sequence || (one.eventId < other.eventId ? -1 : 1)
}
