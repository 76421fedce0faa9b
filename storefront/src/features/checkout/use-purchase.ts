import type { VatTexts } from '@shop/domain/format'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { goTo } from '@/browser/go-to'
import type { PriceView } from '@/catalogue/price-view'
import type { Failure } from '@/data/page-failure'
import type { Translate } from '@/texts/lazy-texts'
import { notePayment } from './attempt'
import { beginPayment, closePaymentFrame, formOfPayment, showPaymentFrame, useAvarda } from './avarda-store'
import { buy, type PurchaseOutcome } from './buy'
import type { CheckoutCall, CheckoutInput, CheckoutView } from './checkout-api'
import type { FieldName } from './checkout-form'
import { explainProblem } from './explain-problem'
import { frameSource } from './payment-frame'
import { opensInFrame } from './payment-kinds'

export type PurchaseLinks = Readonly<Record<'cart' | 'checkout' | 'confirm' | 'failed' | 'terms', string>>

export type PurchaseOptions = {
  readonly t: Translate
  readonly links: PurchaseLinks
  readonly country: string
  /** The total as the shopper has read it. */
  readonly total: PriceView | undefined
  /** An amount with VAT, written with it and without it. */
  readonly bothVat: (decimal: number) => VatTexts
  readonly nameOf: (skuId: number) => string | undefined
  readonly reload: () => Promise<CheckoutView | null>
  readonly refuse: (name: FieldName, text: string) => void
  readonly onAccepted: (status: string) => void
}

/** Sends the order and says what came of it: another page, the provider's frame, or what stands in the way. */
export function usePurchase(options: PurchaseOptions) {
  const { t, links, country, onAccepted } = options
  const [notice, setNotice] = useState<ReactNode>()
  const [noCredit, setNoCredit] = useState<readonly string[]>([])
  const [isIdOpen, setIdOpen] = useState(false)
  const { frame, formToken } = useAvarda()
  useEffect(() => closePaymentFrame, [])
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isLinkSent, setLinkSent] = useState(false)
  // Two presses may come before the first is drawn.
  const isSending = useRef(false)

  /** The field of the id stays open while it is mended, which frees the kinds with its first letter. */
  const refuseCredit = (kinds: readonly string[]) => {
    setNoCredit(kinds)
    setIdOpen(kinds.length > 0)
  }

  const send = async (call: CheckoutCall, paymentType: string, input: CheckoutInput): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const outcome = await buy({ call, paymentType, onAccepted, input: { ...input, checkoutUrls: urlsOf(links) } })
    if (
      outcome.ok
        ? await leave(outcome, call, paymentType)
        : await explainProblem(outcome, { ...options, say: setNotice, fail: setFailure, refuseCredit })
    )
      return
    isSending.current = false
    setBusy(false)
  }

  /** True when the browser is on its way to another page. */
  const leave = async (
    { placed }: Extract<PurchaseOutcome, { ok: true }>,
    call: CheckoutCall,
    paymentType: string,
  ): Promise<boolean> => {
    // Staff filled the cart: its customer pays, in a shop of the own.
    if (placed.status === 'link-sent') {
      setLinkSent(true)
      return false
    }
    const isDone = placed.status === 'completed' && placed.publicId
    if (isDone) return goTo(`${links.confirm}?${new URLSearchParams({ oid: placed.publicId })}`)
    const wantsFrame = opensInFrame(paymentType, country) || !placed.redirectUrl
    beginPayment(placed.publicId ?? '')
    if (placed.publicId) notePayment(call.cartId, placed.publicId)
    const form = wantsFrame ? await formOfPayment(call) : null
    const frame = form?.htmlSnippet && frameSource(form.htmlSnippet)
    if (!frame && placed.redirectUrl) return goTo(placed.redirectUrl)
    if (frame) showPaymentFrame({ purchaseId: form.purchaseId, status: placed.status, frame })
    else setNotice(t('checkout.orderFailed'))
    return false
  }

  /** What was said, and a payment that was begun, are of the order as it was sent. */
  const forget = () => {
    setNotice(undefined)
    closePaymentFrame()
    setFailure(undefined)
  }
  /** Another buyer: what the one before was told, and was not offered, is not theirs. */
  const forgetBuyer = () => {
    forget()
    setNoCredit([])
  }
  return { notice, failure, isLinkSent, noCredit, isIdOpen, frame, formToken, isBusy, send, forget, forgetBuyer }
}

function urlsOf({ terms, confirm, checkout }: PurchaseLinks) {
  const at = (path: string) => new URL(path, location.origin).href
  // The payment's id is put in by the services; the bag's stays out of the address.
  return { termsPageUrl: at(terms), redirectUrl: `${at(confirm)}?aid={payment.uid}`, checkoutPageUrl: at(checkout) }
}
