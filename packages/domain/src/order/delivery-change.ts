import { postcodeOf } from '../checkout/delivery-address'
import type { OrderStatus } from './order-status'

/** What of a delivery address can be changed. The country stays: price, VAT and law of the sale hang on it. */
export const deliveryFields = [
  'firstName',
  'lastName',
  'company',
  'careOf',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'entryCode',
  'zip',
  'city',
  'state',
  'mobile',
  'phone',
] as const

export type DeliveryField = (typeof deliveryFields)[number]
export type DeliveryAddressTexts = Readonly<Record<DeliveryField, string>>
/** Fields that are left out stay as they are. */
export type DeliveryAddressEdit = { readonly [Field in DeliveryField]?: string | undefined }

/** What names one door of a street: it goes with the street. */
const besideStreet = ['addressLine2', 'addressLine3', 'entryCode'] as const

/** An order can go elsewhere until it is packed. */
export const canChangeDelivery = (order: { readonly status: OrderStatus; readonly isPacked: boolean }): boolean =>
  (order.status === 'received' || order.status === 'processing') && !order.isPacked

/** The address after an edit. With a new street the second line and the door code of the old one are gone. */
export function addressAfter<Address extends DeliveryAddressTexts>(
  before: Address,
  edit: DeliveryAddressEdit,
  country: string,
): Address {
  const isNewStreet = edit.addressLine1 !== undefined && edit.addressLine1.trim() !== before.addressLine1
  const emptied = isNewStreet ? Object.fromEntries(besideStreet.map((field) => [field, ''])) : {}
  const given = deliveryFields.flatMap((field) => {
    const text = edit[field]?.trim()
    return text === undefined ? [] : [[field, field === 'zip' ? (postcodeOf(country, text) ?? text) : text]]
  })
  return { ...before, ...emptied, ...Object.fromEntries(given) }
}

export const changedFields = (before: DeliveryAddressTexts, after: DeliveryAddressTexts): readonly DeliveryField[] =>
  deliveryFields.filter((field) => before[field] !== after[field])

export type ComparedFees = {
  /** What the order pays. */
  readonly agreedMinor: number
  /** What the chosen method costs by the list now, and what the order's own one does, where it is still offered. */
  readonly chosenMinor: number
  readonly ownMinor: number | undefined
}

/** Free delivery above a limit makes the agreed fee lower than the list's, so both stand for what was chosen. */
export const isDearer = ({ agreedMinor, chosenMinor, ownMinor }: ComparedFees): boolean =>
  chosenMinor > Math.max(agreedMinor, ownMinor ?? 0)

/** A placed order never pays more for its delivery; a cheaper method lowers the fee. */
export const deliveryFeeAfter = ({ agreedMinor, chosenMinor }: Pick<ComparedFees, 'agreedMinor' | 'chosenMinor'>) =>
  Math.min(agreedMinor, chosenMinor)

export type FeeDifference = {
  readonly differenceMinor: number
  /** What the order still asks of the payment, and what of that nobody has captured. */
  readonly toPayMinor: number
  readonly openMinor: number
}

export type FeeGivenBack = {
  /** Not captured later. */
  readonly releasedMinor: number
  readonly toBalanceMinor: number
  /** Money that came already and goes back; the sums of the sale stay. */
  readonly refundedMinor: number
}

/** A lower fee is first not captured; what the balance had paid goes back to it. What was captured is refunded. */
export function feeGivenBack({ differenceMinor, toPayMinor, openMinor }: FeeDifference): FeeGivenBack {
  const fromPayment = Math.min(differenceMinor, toPayMinor)
  if (fromPayment > openMinor) return { releasedMinor: 0, toBalanceMinor: 0, refundedMinor: differenceMinor }
  return { releasedMinor: fromPayment, toBalanceMinor: differenceMinor - fromPayment, refundedMinor: 0 }
}
