import { type CheckoutFeedback, disabledPaymentTypes } from '@shop/domain/checkout'
import { type ReactNode, useRef, useState } from 'react'
import type { Translate } from '@/lib/lazy-texts'
import type { Failure } from '@/lib/page-failure'
import base from '@/shell/base.module.css'
import { buy, type PurchaseOutcome } from './buy'
import type { CheckoutView } from './checkout-api'
import { type CheckoutCall, type CheckoutInput, paymentFrame } from './checkout-api'
import type { FieldName } from './checkout-form'
import { frameSource } from './payment-frame'
import { opensInFrame } from './payment-kinds'

export type PurchaseLinks = Readonly<Record<'cart' | 'checkout' | 'confirm' | 'failed' | 'terms', string>>

type PurchaseOptions = {
  readonly t: Translate
  readonly links: PurchaseLinks
  readonly country: string
  /** The total as the shopper reads it. */
  readonly total: string
  readonly nameOf: (skuId: number) => string | undefined
  readonly reload: () => Promise<CheckoutView | null>
  readonly refuse: (name: FieldName, text: string) => void
  readonly onAccepted: (status: string) => void
}

const feedbackTexts = {
  'invalid-email': 'status.invalidemail',
  blacklisted: 'status.blacklisted',
  limited: 'status.limited',
  'serial-returner': 'status.serialreturner',
  fraud: 'status.fraud',
  'under-age': 'status.under-age',
} as const satisfies Readonly<Record<CheckoutFeedback, string>>

/** Sends the order and says what came of it: another page, the provider's frame, or what stands in the way. */
export function usePurchase({ t, links, country, total, nameOf, reload, refuse, onAccepted }: PurchaseOptions) {
  const [notice, setNotice] = useState<ReactNode>()
  const [noCredit, setNoCredit] = useState<readonly string[]>([])
  const [isIdOpen, setIdOpen] = useState(false)
  const [frame, setFrame] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isLinkSent, setLinkSent] = useState(false)
  // Two presses may come before the first is drawn.
  const isSending = useRef(false)

  const send = async (call: CheckoutCall, paymentType: string, input: CheckoutInput): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const outcome = await buy({ call, paymentType, onAccepted, input: { ...input, checkoutUrls: urlsOf(links) } })
    if (outcome.ok ? await leave(outcome, call, paymentType) : await explain(outcome)) return
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
    const snippet = wantsFrame && placed.publicId && (await paymentFrame(call, placed.publicId))
    const source = snippet && frameSource(snippet)
    if (!source && placed.redirectUrl) return goTo(placed.redirectUrl)
    if (source) setFrame(source)
    else setNotice(t('checkout.orderFailed'))
    return false
  }

  /** The field of the id stays open while it is mended, which frees the kinds with its first letter. */
  const refuseCredit = (kinds: readonly string[]) => {
    setNoCredit(kinds)
    setIdOpen(kinds.length > 0)
  }

  const explain = async ({ problem, status }: Extract<PurchaseOutcome, { ok: false }>): Promise<boolean> => {
    switch (problem.kind) {
      case 'feedback':
        if (problem.feedback === 'invalid-email') refuse('email', t('status.invalidemail'))
        refuseCredit(disabledPaymentTypes(status ?? problem.feedback))
        setNotice(t(feedbackTexts[problem.feedback]))
        return false
      case 'field':
        refuse(problem.field, t(problem.text))
        return false
      case 'price-changed': {
        const now = (await reload())?.cart.summary.total.sellingPriceIncVatFormatted ?? ''
        setNotice(t('checkout.priceChanged', { before: total, now }))
        return false
      }
      case 'cart':
        setNotice(<SeeCart text={t(problem.text, problem.values)} href={links.cart} label={t('payfail.reviewCart')} />)
        return false
      case 'sold-out': {
        const product = nameOf(problem.skuId)
        const text = product ? t('checkout.soldOutItem', { product }) : t('payfail.soldOut')
        setNotice(<SeeCart text={text} href={links.cart} label={t('payfail.reviewCart')} />)
        return false
      }
      case 'choice':
        setNotice(t(problem.text))
        await reload()
        return false
      case 'payment-failed':
        return goTo(`${links.failed}?${new URLSearchParams({ error: problem.error })}`)
      case 'completed':
        await reload()
        return false
      case 'page':
        setFailure(problem.failure)
        return false
      default:
        setNotice(t(navigator.onLine ? 'checkout.orderFailed' : 'error.network'))
        return false
    }
  }

  /** What was said, and a payment that was begun, are of the order as it was sent. */
  const forget = () => {
    setNotice(undefined)
    setFrame(undefined)
    setFailure(undefined)
  }
  /** Another buyer: what the one before was told, and was not offered, is not theirs. */
  const forgetBuyer = () => {
    forget()
    setNoCredit([])
  }
  return { notice, failure, isLinkSent, noCredit, isIdOpen, frame, isBusy, send, forget, forgetBuyer }
}

function SeeCart({ text, href, label }: { readonly text: string; readonly href: string; readonly label: string }) {
  return (
    <>
      {text}{' '}
      <a className={base.link} href={href}>
        {label}
      </a>
    </>
  )
}

function goTo(address: string): true {
  location.assign(address)
  return true
}

function urlsOf({ terms, confirm, checkout }: PurchaseLinks) {
  const at = (path: string) => new URL(path, location.origin).href
  // The payment's id is put in by the services; the bag's stays out of the address.
  return { termsPageUrl: at(terms), redirectUrl: `${at(confirm)}?aid={payment.uid}`, checkoutPageUrl: at(checkout) }
}
