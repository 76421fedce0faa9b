import type { PickupPoint } from './carrier-offer'

/** What a delivery widget is told of a method; the times are working days. */
export type DeliveryOption = {
  readonly id: number
  readonly key: string
  readonly kind: string
  readonly description: string
  readonly minDays: number
  readonly maxDays: number
  readonly pickupPoints: readonly PickupPoint[]
}

/** What the shipping service answers for a zip. */
export type Delivery = {
  readonly zip: string
  /** Empty where the services do not know it. */
  readonly town: string
  readonly pickupPointId: string
  readonly options: readonly DeliveryOption[]
}

/** What the checkout keeps beside the form. */
export type CheckoutState = {
  /** Null before a zip is known. */
  readonly nshiftData: Delivery | null
  /** The good zip that the services were told; empty while there is none. */
  readonly currentZip: string
  /** What the method costs that the shopper has chosen; null while the market's own fee counts. */
  readonly externalShippingFee: number | null
  /** Our reference of the payment that is begun at the provider; empty while none is. */
  readonly merchantData: string
  /** The full code of the voucher in use. */
  readonly voucherData: { readonly id: string | null }
}

export const initialCheckoutState: CheckoutState = {
  nshiftData: null,
  currentZip: '',
  externalShippingFee: null,
  merchantData: '',
  voucherData: { id: null },
}

/** Who leaves a checkout takes along only the voucher, which belongs to the cart. */
export const leftCheckout = ({ voucherData }: CheckoutState): CheckoutState => ({
  ...initialCheckoutState,
  voucherData,
})

type ShippingSummary = { readonly feeIncVat: number; readonly isDefault: boolean }

/** The fee of a method that was chosen; the market's default is nobody's choice. */
export const chosenFee = (shipping: ShippingSummary | null): number | null =>
  shipping && !shipping.isDefault ? shipping.feeIncVat : null

export type PaymentGuard = {
  readonly zip: string
  readonly hasShippingMethod: boolean
  readonly requiredFields: readonly (string | null | undefined)[]
}

/** Payment opens when zip, shipping method and every required field are set, and closes when one is emptied again. */
export function isPaymentOpen({ zip, hasShippingMethod, requiredFields }: PaymentGuard): boolean {
  return isFilled(zip) && hasShippingMethod && requiredFields.every(isFilled)
}

function isFilled(value: string | null | undefined): boolean {
  return (value ?? '').trim() !== ''
}
