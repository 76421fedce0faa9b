/** Where a parcel is. `packed` waits for the carrier's answer; the others are the carrier's own words. */
export const parcelStates = [
  'packed',
  'booked',
  'handed_over',
  'on_its_way',
  'at_pickup_point',
  'delivered',
  'on_its_way_back',
  'lost',
] as const

export type ParcelState = (typeof parcelStates)[number]

/** What a carrier reports of a parcel. Each event leads to the state of its name. */
export const carrierEventNames = [
  'booked',
  'handed_over',
  'on_its_way',
  'at_pickup_point',
  'delivered',
  'on_its_way_back',
  'lost',
] as const

export type CarrierEventName = (typeof carrierEventNames)[number]

/**
 * Which event leads on from which state. Carriers leave events out, find what was lost and turn parcels round; what the
 * customer has is delivered for good, because the days of withdrawal count from there.
 */
const leadsOn: Readonly<Record<ParcelState, readonly CarrierEventName[]>> = {
  packed: ['booked', 'handed_over', 'on_its_way', 'at_pickup_point', 'delivered', 'on_its_way_back', 'lost'],
  booked: ['handed_over', 'on_its_way', 'at_pickup_point', 'delivered', 'on_its_way_back', 'lost'],
  handed_over: ['on_its_way', 'at_pickup_point', 'delivered', 'on_its_way_back', 'lost'],
  on_its_way: ['at_pickup_point', 'delivered', 'on_its_way_back', 'lost'],
  at_pickup_point: ['on_its_way', 'delivered', 'on_its_way_back', 'lost'],
  on_its_way_back: ['delivered', 'lost'],
  lost: ['on_its_way', 'at_pickup_point', 'delivered', 'on_its_way_back'],
  delivered: [],
}

/** The state after an event; undefined when the event changes nothing there. */
export function parcelAfter(state: ParcelState, event: CarrierEventName): ParcelState | undefined {
  return leadsOn[state].includes(event) ? event : undefined
}

/** The carrier has the goods, or has had them. */
export const isHandedOver = (state: ParcelState): boolean => state !== 'packed' && state !== 'booked'
