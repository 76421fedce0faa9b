import { cartInUse } from '@shop/domain/cart'
import { type CheckoutFeedback, disabledPaymentTypes } from '@shop/domain/checkout'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import { goTo } from '@/browser/go-to'
import { isOnline } from '@/browser/loading'
import type { PriceView } from '@/catalogue/price-view'
import type { Failure } from '@/data/page-failure'
import { notedPayment } from './attempt'
import type { PurchaseOutcome } from './buy'
import type { OrderProblem } from './order-problem'
import { paymentPage } from './payment-page'
import type { PurchaseOptions } from './use-purchase'

const feedbackTexts = {
  'invalid-email': 'status.invalidemail',
  blacklisted: 'status.blacklisted',
  limited: 'status.limited',
  'serial-returner': 'status.serialreturner',
  fraud: 'status.fraud',
  'under-age': 'status.under-age',
} as const satisfies Readonly<Record<CheckoutFeedback, string>>

type Explaining = Pick<PurchaseOptions, 't' | 'links' | 'total' | 'bothVat' | 'nameOf' | 'reload' | 'refuse'> & {
  readonly say: (notice: ReactNode) => void
  readonly fail: (failure: Failure) => void
  readonly refuseCredit: (kinds: readonly string[]) => void
}

/** Says what stands in the way of an order. True when the browser is on its way to another page. */
export async function explainProblem(
  { problem, status }: Extract<PurchaseOutcome, { ok: false }>,
  { t, links, total, bothVat, nameOf, reload, refuse, say, fail, refuseCredit }: Explaining,
): Promise<boolean> {
  switch (problem.kind) {
    case 'feedback':
      if (problem.feedback === 'invalid-email') refuse('email', t('status.invalidemail'))
      refuseCredit(disabledPaymentTypes(status ?? problem.feedback))
      say(t(feedbackTexts[problem.feedback]))
      return false
    case 'field':
      refuse(problem.field, t(problem.text))
      return false
    case 'price-changed': {
      const now = (await reload())?.cart.summary.total
      if (total && now) say(<PriceChanged t={t} before={total} now={now} />)
      return false
    }
    case 'cart':
    case 'below-minimum':
    case 'sold-out':
      say(
        <SeeCart text={cartText(problem, { t, bothVat, nameOf })} href={links.cart} label={t('payfail.reviewCart')} />,
      )
      return false
    case 'choice':
    case 'code-unmet':
      say(problem.kind === 'choice' ? t(problem.text) : <CodeUnmet problem={problem} t={t} bothVat={bothVat} />)
      await reload()
      return false
    case 'payment-failed':
      return goTo(`${links.failed}?${new URLSearchParams({ error: problem.error })}`)
    case 'asking-the-bank': {
      const paymentId = notedPayment(cartInUse(document.cookie) ?? '')
      if (paymentId) return goTo(paymentPage(links.confirm, paymentId))
      say(t('checkout.askingTheBank'))
      return false
    }
    case 'completed':
      await reload()
      return false
    case 'page':
      fail(problem.failure)
      return false
    default:
      say(t(isOnline() ? 'checkout.orderFailed' : 'error.network'))
      return false
  }
}

type PriceChangedProps = Pick<PurchaseOptions, 't'> & { readonly before: PriceView; readonly now: PriceView }

function PriceChanged({ t, before, now }: PriceChangedProps) {
  const exVat = (price: PriceView) => `${price.sellingPriceExVatFormatted} ${t('price.exVat')}`
  return (
    <VatForms
      incVat={t('checkout.priceChanged', {
        before: before.sellingPriceIncVatFormatted,
        now: now.sellingPriceIncVatFormatted,
      })}
      exVat={t('checkout.priceChanged', { before: exVat(before), now: exVat(now) })}
    />
  )
}

type CodeUnmetProps = Pick<PurchaseOptions, 't' | 'bothVat'> & {
  readonly problem: Extract<OrderProblem, { kind: 'code-unmet' }>
}

/** What the code of the order wants: the least purchase of a cheque, which has one form, or how much more is missing. */
function CodeUnmet({ problem, t, bothVat }: CodeUnmetProps) {
  const { least, missing = 0 } = problem
  if (least !== undefined) return t('promo.requirementsBonus', { amount: bothVat(least).incVat })
  const { incVat, exVat } = bothVat(missing)
  const say = (amount: string) => t('promo.requirementsMissing', { amount })
  return <VatForms incVat={say(incVat)} exVat={say(`${exVat} ${t('price.exVat')}`)} />
}

type OfCart = Extract<OrderProblem, { kind: 'cart' | 'below-minimum' | 'sold-out' }>

/** What is wrong with the bag. */
function cartText(
  problem: OfCart,
  { t, bothVat, nameOf }: Pick<PurchaseOptions, 't' | 'bothVat' | 'nameOf'>,
): ReactNode {
  if (problem.kind === 'cart') return t(problem.text, problem.values)
  if (problem.kind === 'sold-out') {
    const product = nameOf(problem.skuId)
    return product ? t('checkout.soldOutItem', { product }) : t('payfail.soldOut')
  }
  const { minOrderValue } = problem
  const amount = `${bothVat(minOrderValue).exVat} ${t('price.exVat')}`
  return <VatForms incVat={t('cart.minOrder', { minOrderValue })} exVat={t('cart.minOrderAmount', { amount })} />
}

function SeeCart({ text, href, label }: { readonly text: ReactNode; readonly href: string; readonly label: string }) {
  return (
    <>
      {text}{' '}
      <a className={base.link} href={href}>
        {label}
      </a>
    </>
  )
}
