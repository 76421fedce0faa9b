import { type DeliveryDays, deliveryDays, pickupPointFor } from '@shop/domain/checkout'
import { localClock } from '@shop/domain/market'
import {
  addressAfter,
  canChangeDelivery,
  changedFields,
  type DeliveryField,
  deliveryFeeAfter,
  deliveryFields,
  type FeeGivenBack,
  feeGivenBack,
  isDearer,
  statusGroup,
} from '@shop/domain/order'
import type { Channels } from '../../../../ground/channel/channels'
import type { Place } from '../../../../ground/context/place'
import { promisedDays } from '../../../../ground/mails/promised-delivery'
import { type Address, type AddressInput, emptyAddress, mergeAddress } from '../../../../people/users/address'
import { type Refusal, refuse } from '../../../../platform/refusal'
import type { Methods } from '../../../checkout/methods'
import { type Deliveries, type DeliveryMethod, ownDelivery } from '../../shipping/deliveries'
import { atPoint } from '../check-order-terms'
import type { DeliveryOrder } from './delivery-change-store'
import { wrongFields } from './wrong-fields'

/** What is left out stays. */
export type DeliveryEdit = {
  readonly address?: { readonly [Field in DeliveryField]?: string | undefined } | undefined
  readonly shippingId?: number | undefined
  readonly pickupPoint?: string | null | undefined
  readonly message?: string | undefined
}

export type DeliveryOption = DeliveryMethod & { readonly isDearer: boolean; readonly feeAfterMinor: number }

/** Where and how an order goes: before and after an edit. */
export type DeliveryWay = {
  readonly shippingId: number | null
  readonly name: string
  readonly pickupPoint: string | null
  readonly pickupAddress: string | null
  readonly promised: DeliveryDays | null
  readonly feeMinor: number
}

export type DeliveryPlan = {
  readonly address: Address
  readonly message: string | null
  readonly fields: readonly (DeliveryField | 'shipping' | 'pickupPoint' | 'message')[]
  readonly before: DeliveryWay
  readonly after: DeliveryWay
  readonly options: readonly DeliveryOption[]
  readonly givenBack: FeeGivenBack
  /** Another method that costs more by the list, at no charge. */
  readonly isDearerForFree: boolean
  /** Why it cannot be done like this. */
  readonly problem: Refusal | undefined
}

/** The ways to the zip after the edit. Asked of the carrier, so never inside of a transaction. */
export type OfferedWays = { readonly place: Place; readonly zip: string; readonly methods: readonly DeliveryMethod[] }

type Parts = {
  readonly channels: Pick<Channels, 'placeOf'>
  readonly methods: Pick<Methods, 'shipping'>
  readonly deliveries: Deliveries | undefined
}

export async function offeredWays(
  { channels, methods, deliveries }: Parts,
  order: DeliveryOrder,
  edit: DeliveryEdit,
): Promise<OfferedWays> {
  const { channel_id: channelId, market_id: marketId, language_id: languageId } = order
  const place = await channels.placeOf({ channelId, marketId, languageId })
  const { zip } = editedAddress(order, edit, place)
  const all = await methods.shipping(place)
  const parcel = { stored: { lines: order.lines }, valueMinor: order.items_minor }
  const found = zip ? await deliveries?.(all, zip, parcel, place) : undefined
  return { place, zip, methods: (found ?? ownDelivery(all, zip)).methods }
}

function editedAddress(order: DeliveryOrder, { address = {} }: DeliveryEdit, { market }: Place): Address {
  const given = Object.fromEntries(
    deliveryFields.flatMap((field) => (address[field] === undefined ? [] : [[field, address[field]]])),
  ) as AddressInput
  const cleaned = mergeAddress(emptyAddress, given)
  const edit = Object.fromEntries(Object.keys(given).map((field) => [field, cleaned[field as DeliveryField]]))
  return addressAfter({ ...emptyAddress, ...order.shipping_address }, edit, market.country.code)
}

/** What an edit does to the address, the way, the days and the money. Writes nothing. */
export function planDelivery(
  order: DeliveryOrder,
  edit: DeliveryEdit,
  { place, methods }: OfferedWays,
  { mayCostMore, now }: { readonly mayCostMore: boolean; readonly now: Date },
): DeliveryPlan {
  const old: Address = { ...emptyAddress, ...order.shipping_address }
  const address = editedAddress(order, edit, place)
  const message = edit.message === undefined ? order.message : edit.message.trim() || null
  const before = wayOf(order)
  const chosen = chosenWay(order, edit, { place, methods, isOtherZip: address.zip !== old.zip, now })
  const after = chosen instanceof Error ? before : chosen
  const options = methods.map((method) => optionOf(order, method, methods))
  const moved = changedFields(old, address)
  const isOther = after.shippingId !== before.shippingId
  const isDearerForFree = isOther && options.some(({ id, isDearer }) => id === after.shippingId && isDearer)
  return {
    ...{ address, message, before, after, isDearerForFree },
    fields: [
      ...moved,
      ...(isOther ? (['shipping'] as const) : []),
      ...(after.pickupPoint === before.pickupPoint ? [] : (['pickupPoint'] as const)),
      ...(message === order.message ? [] : (['message'] as const)),
    ],
    options: options.filter((option) => mayCostMore || !option.isDearer || option.id === order.shipping_id),
    givenBack: feeGivenBack({
      differenceMinor: before.feeMinor - after.feeMinor,
      toPayMinor: order.to_pay_minor,
      openMinor: order.open_minor,
    }),
    problem:
      closedFor(order) ??
      wrongFields({ address, moved, message: message === order.message ? undefined : message }, place, now) ??
      (chosen instanceof Error ? chosen : undefined) ??
      (isDearerForFree && !mayCostMore
        ? refuse('DELIVERY_DEARER', 'This way of delivery costs more than the chosen one')
        : undefined),
  }
}

/** The way that an order was promised. */
const wayOf = (order: DeliveryOrder): DeliveryWay => ({
  shippingId: order.shipping_id,
  name: order.shipping_name,
  pickupPoint: order.pickup_point,
  pickupAddress: order.pickup_address,
  promised: promisedDays(order),
  feeMinor: order.shipping_fee_minor,
})

type Choice = Pick<OfferedWays, 'place' | 'methods'> & { readonly isOtherZip: boolean; readonly now: Date }

/** The way after an edit; one that does not touch it leaves days and pick-up point as they were promised. */
function chosenWay(
  order: DeliveryOrder,
  { shippingId, pickupPoint }: DeliveryEdit,
  { place, methods, isOtherZip, now }: Choice,
): DeliveryWay | Refusal {
  const isOtherMethod = shippingId !== undefined && shippingId !== order.shipping_id
  const isOtherPoint = pickupPoint !== undefined && pickupPoint !== order.pickup_point
  if (!isOtherZip && !isOtherMethod && !isOtherPoint) return wayOf(order)
  const method = methods.find(({ id }) => id === (shippingId ?? order.shipping_id))
  if (!method) return refuse('SHIPPING_NOT_OFFERED', 'The way of delivery does not go to this zip')
  const isStaying = !isOtherMethod && !isOtherZip
  const point = pickupPointFor(method.pickupPoints, pickupPoint ?? (isStaying ? order.pickup_point : null))
  if (point === undefined) return refuse('PICKUP_POINT_NOT_OFFERED', 'Another pickup point must be chosen')
  const { shipping, ...at } = atPoint(method, point, place.market.country.code)
  return {
    shippingId: method.id,
    name: shipping.name,
    ...at,
    promised: deliveryDays(method, localClock(now.getTime(), place.market.settings.timeZone)),
    feeMinor: isOtherMethod ? feeOf(order, method) : order.shipping_fee_minor,
  }
}

const feeOf = (order: DeliveryOrder, { feeMinor }: DeliveryMethod) =>
  deliveryFeeAfter({ agreedMinor: order.shipping_fee_minor, chosenMinor: feeMinor })

function optionOf(order: DeliveryOrder, method: DeliveryMethod, methods: readonly DeliveryMethod[]): DeliveryOption {
  const isOwn = method.id === order.shipping_id
  const fees = {
    agreedMinor: order.shipping_fee_minor,
    chosenMinor: method.feeMinor,
    ownMinor: methods.find(({ id }) => id === order.shipping_id)?.feeMinor,
  }
  return {
    ...method,
    isDearer: !isOwn && isDearer(fees),
    feeAfterMinor: isOwn ? order.shipping_fee_minor : feeOf(order, method),
  }
}

/** The refusal of an order whose delivery can no longer be changed. */
export function closedFor(order: Pick<DeliveryOrder, 'status' | 'is_packed'>): Refusal | undefined {
  const status = statusGroup(order.status)
  if (status && canChangeDelivery({ status, isPacked: order.is_packed })) return undefined
  return refuse('DELIVERY_CLOSED', 'The order is packed, sent or cancelled: its delivery cannot be changed')
}
