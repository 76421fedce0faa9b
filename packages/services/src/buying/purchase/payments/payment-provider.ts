import type { ProviderView } from '@shop/domain/payment'

export type NewPurchase = {
  /** The payment's id: what the provider knows us by, and carries back. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly country: string
  readonly language: string
  readonly method: string
  /** Over how many months a loan runs here; as a draft of before may not say. */
  readonly loanMonths: number | undefined
  readonly buyer: {
    readonly email: string
    readonly customerType: 'PERSON' | 'ORGANIZATION'
    readonly firstName: string
    readonly lastName: string
    readonly zip: string
  }
  readonly returnUrl: string
  readonly callbackUrl: string
}

export type OpenedPurchase = {
  readonly purchaseId: string
  readonly url: string
  readonly frameUrl: string
  readonly formToken: string
}

export type PurchaseView = ProviderView & {
  readonly purchaseId: string
  readonly capturedMinor: number
  readonly refundedMinor: number
  readonly identifiedAt: string | null
  readonly sequence: number
}

/** A purchase as it is named to a provider: by its own id, and by ours where that is not known. */
export type PurchaseRef = { readonly purchaseId: string | null; readonly reference: string }
export type Sum = PurchaseRef & { readonly purchaseId: string; readonly amountMinor: number; readonly key: string }

/** Who handles the money of payments. Every operation may be repeated: the same key is done once. */
export type PaymentProvider = {
  readonly name: string
  readonly open: (purchase: NewPurchase) => Promise<OpenedPurchase>
  /** For methods in which the shopper has nothing to do. */
  readonly authorise: (ref: PurchaseRef & { readonly purchaseId: string }) => Promise<PurchaseView>
  /** Undefined when there is no such purchase. */
  readonly view: (ref: PurchaseRef) => Promise<PurchaseView | undefined>
  readonly capture: (sum: Sum) => Promise<PurchaseView>
  readonly cancel: (sum: Sum) => Promise<PurchaseView>
  readonly refund: (sum: Sum) => Promise<PurchaseView>
}

/** The provider did not answer, or not in words that can be understood. What it did is not known: it has to be asked. */
export class ProviderSilence extends Error {}

/** The provider understood and refused. Asking again gets the same answer. */
export class ProviderRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
