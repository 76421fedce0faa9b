import type { ConsoleParcel } from '@shop/contract/rest/console-parcels'
import { type CarrierEvent, parcelCourse } from '@shop/domain/parcel'
import { type Sql, sql } from '../../platform/sql'

export type StoredParcel = Omit<ConsoleParcel, 'isDelivered' | 'steps'> & {
  readonly events: readonly { eventId: string; event: CarrierEvent['event']; sequence: number; at: string }[]
}

/** The parcels of an order `o` with their lines and what was reported of them, in the order in which they were packed. */
export const parcelsOf = (instant: (column: Sql) => Sql): Sql => sql`(select coalesce(json_agg(json_build_object(
    'id', d.id, 'name', d.name, 'number', d.parcel_number, 'link', d.tracking_link, 'state', d.state,
    'shippedAt', ${instant(sql`d.shipped_at`)}, 'deliveredAt', ${instant(sql`d.delivered_at`)}, 'expectedOn', d.expected_on,
    'pickupPoint', d.pickup_point, 'keptUntil', d.kept_until, 'packedBy', (select s.name from staff s where s.id = d.packed_by),
    'lines', (select coalesce(json_agg(json_build_object('rowId', l.order_row_id, 'quantity', l.quantity) order by l.order_row_id), '[]')
      from parcel_lines l where l.delivery_id = d.id),
    'events', (select coalesce(json_agg(json_build_object('eventId', e.event_id, 'event', e.event, 'sequence', e.sequence,
        'at', ${instant(sql`e.at`)})), '[]') from parcel_events e where e.delivery_id = d.id)) order by d.id), '[]')
  from order_deliveries d where d.order_id = o.id)`

/** A parcel as the console shows it. A day that is still to come is the one on which it is expected. */
export function parcelShape({ events, ...parcel }: StoredParcel, now: Date): ConsoleParcel {
  const { steps } = parcelCourse(events.map((event) => ({ ...event, at: new Date(event.at) })))
  return {
    ...parcel,
    isDelivered: parcel.deliveredAt !== null && Date.parse(parcel.deliveredAt) <= now.getTime(),
    steps: steps.toReversed().map(({ event, at }) => ({ state: event, at: at.toISOString() })),
  }
}

/** How many pieces of each row are in no parcel. */
export const leftToPack = (rows: readonly { id: number; quantity: number }[], parcels: readonly StoredParcel[]) =>
  rows.map(({ id, quantity }) => {
    const packed = parcels.flatMap(({ lines }) => lines).filter(({ rowId }) => rowId === id)
    return { id, left: packed.reduce((left, line) => left - line.quantity, quantity) }
  })
