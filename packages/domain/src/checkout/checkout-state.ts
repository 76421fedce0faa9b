/** What the checkout keeps beside the form. */
export type CheckoutState<ShippingOptions = unknown> = {
  readonly nshiftData: ShippingOptions | null
  readonly currentZip: string
  readonly externalShippingFee: number | null
  readonly merchantData: string
  /** The full code of the voucher in use. */
  readonly voucherData: { readonly id: string | null }
}

export const initialCheckoutState: CheckoutState<never> = {
  nshiftData: null,
  currentZip: '',
  externalShippingFee: null,
  merchantData: '',
  voucherData: { id: null },
}

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
