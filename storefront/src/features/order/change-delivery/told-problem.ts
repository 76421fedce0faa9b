import type { Problem } from './delivery-standing'
import { type TypedField, typedFields } from './typed-delivery'

/** What of the form can be wrong by itself. */
export type DeliveryControl = TypedField | 'method' | 'point' | 'message'

export type Told = {
  readonly at?: DeliveryControl
  readonly error?: string
  /** What is said of the form as a whole. */
  readonly notice?: string
}

/** The lists that the form shows now. */
type Lists = { readonly method: boolean; readonly point: boolean }

const TEXTS: Readonly<Record<string, string>> = {
  ADDRESS_INVALID: 'order.change.wrongAddress',
  TEXT_TOO_LONG: 'order.change.wrongAddress',
  SPECIAL_TERRITORY: 'order.change.noDelivery',
  SHIPPING_NOT_OFFERED: 'order.change.otherWay',
  DELIVERY_DEARER: 'order.change.dearer',
  PICKUP_POINT_NOT_OFFERED: 'order.change.otherPoint',
  DELIVERY_CLOSED: 'order.change.closed',
  CONFLICT_STALE_VERSION: 'order.change.stale',
  RATE_LIMITED: 'order.change.tooMany',
  NO_ANSWER: 'error.network',
}

/** A problem in the keys of its texts: at the field that it is about where that is shown, else beneath the form. */
export function toldOf(problem: Problem | undefined, lists: Lists): Told {
  if (!problem) return {}
  const text = TEXTS[problem.code] ?? 'order.change.failed'
  const at = controlOf(problem, lists)
  if (!at) return { notice: text }
  const error = text === 'order.change.wrongAddress' ? 'order.change.wrongField' : text
  return isOfAddress(at) ? { at, error, notice: 'order.change.wrongAddress' } : { at, error }
}

function controlOf({ code, field }: Problem, { method, point }: Lists): DeliveryControl | undefined {
  const list = method ? 'method' : undefined
  switch (code) {
    case 'SPECIAL_TERRITORY':
      return 'zip'
    case 'SHIPPING_NOT_OFFERED':
    case 'DELIVERY_DEARER':
      return list
    case 'PICKUP_POINT_NOT_OFFERED':
      return point ? 'point' : list
    case 'ADDRESS_INVALID':
    case 'TEXT_TOO_LONG':
      if (field === 'message' || field === 'orderMessage') return 'message'
      return isOfAddress(field) ? field : undefined
    default:
      return undefined
  }
}

const isOfAddress = (name: string): name is TypedField => typedFields.some((field) => field === name)
