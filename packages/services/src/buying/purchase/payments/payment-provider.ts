import type { ProviderView, SaidDispute } from '@shop/domain/payment'

export type NewPurchase = {
  /** The payment's id, which the provider stores and sends back. */
  readonly reference: string
  readonly amountMinor: number
  readonly currency: string
  readonly country: string
  readonly language: string
  readonly method: string
  /** The months of a loan; missing in older drafts. */
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

/** What is asked for in it, beside what the payment itself says. */
export type AskedPurchase = Pick<NewPurchase, 'country' | 'language' | 'loanMonths' | 'buyer' | 'returnUrl'>

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
  readonly cancelledMinor: number
  readonly dispute: SaidDispute | null
  readonly identifiedAt: string | null
  readonly sequence: number
}

/** A purchase is named by the provider's id, or by ours while that is unknown. */
export type PurchaseRef = { readonly purchaseId: string | null; readonly reference: string }
export type Sum = PurchaseRef & { readonly purchaseId: string; readonly amountMinor: number; readonly key: string }

export type PurchasePage = { readonly purchases: readonly PurchaseView[]; readonly next: string | null }

/** A provider of payments. Every operation may be repeated: the same key takes effect once. */
export type PaymentProvider = {
  readonly name: string
  readonly open: (purchase: NewPurchase) => Promise<OpenedPurchase>
  /** For methods that need no step of the shopper. */
  readonly authorise: (ref: PurchaseRef & { readonly purchaseId: string }) => Promise<PurchaseView>
  /** Undefined when there is no such purchase. */
  readonly view: (ref: PurchaseRef) => Promise<PurchaseView | undefined>
  /** A page of the purchases that changed since a moment, the oldest change first; `next` names the page after it. */
  readonly list: (page: { readonly since: Date; readonly cursor: string | null }) => Promise<PurchasePage>
  readonly capture: (sum: Sum) => Promise<PurchaseView>
  readonly cancel: (sum: Sum) => Promise<PurchaseView>
  readonly refund: (sum: Sum) => Promise<PurchaseView>
}

/** The provider gave no answer, or one that we cannot read. Its state is unknown until it is asked again. */
export class ProviderSilence extends Error {}

/** The provider refused. Asking again gets the same answer. */
export class ProviderRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}
