import { formatDays } from '@shop/domain/format'
import { isCredit } from '@shop/domain/payment'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import type { AccountOrder, OrderDocument } from '@/features/order/load-order'
import s from '@/features/order/order.module.css'
import { WithdrawalRight } from '@/features/returns/withdrawal-right'
import { getPlace } from '@/place/place'

const DOCUMENTS = {
  RECEIPT: 'document.receipt',
  INVOICE: 'document.invoice',
  CREDIT_NOTE: 'document.creditNote',
  REMINDER: 'document.reminder',
} as const satisfies Readonly<Record<OrderDocument['kind'], string>>

type OrderFactsProps = { readonly order: AccountOrder; readonly documents: readonly OrderDocument[] }

export async function OrderFacts({ order, documents }: OrderFactsProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const { shippingAddress: to, shippingDetails, paymentDetails, promisedDelivery: promised } = order
  const [payment] = paymentDetails
  // What is bought on credit is paid when its invoice is, which stands among the invoices.
  const paidAt = payment && !isCredit(payment.name) ? payment.paymentDate : null
  const address = [to?.addressLine1, to?.addressLine2, [to?.zip, to?.city].filter(Boolean).join(' ')]
  return (
    <dl className={s.facts}>
      <div className={s.fact}>
        <dt>{t('order.shipping')}</dt>
        <dd>
          <Lines of={[shippingDetails[0]?.name, ...(promised?.pickupAddress ? [promised.pickupAddress] : address)]} />
          {shippingDetails
            .filter(({ parcelNumber }) => parcelNumber && order.parcels.length === 0)
            .map(({ parcelNumber, trackingLink }) => (
              <p key={parcelNumber}>
                <LinkOrText href={trackingLink}>{t('order.tracking', { number: String(parcelNumber) })}</LinkOrText>
              </p>
            ))}
        </dd>
      </div>
      {promised?.from && promised.to && (
        <div className={s.fact}>
          <dt>{t('order.arrival')}</dt>
          <dd>{formatDays({ from: promised.from, to: promised.to }, place.locale)}</dd>
        </div>
      )}
      <div className={s.fact}>
        <dt>{t('order.payment')}</dt>
        <dd>
          <Lines of={[payment?.displayName, paidAt && t('order.paidOn', { date: new Date(paidAt) })]} />
        </dd>
      </div>
      <div className={s.fact}>
        <dt>{t('document.title')}</dt>
        <dd>
          {documents.length === 0 && <p>{t('document.afterDispatch')}</p>}
          {documents.map(({ kind, number, pdf }) => (
            <p key={number}>
              <LinkOrText href={pdf} target="_blank">
                {t(DOCUMENTS[kind], { number })}
              </LinkOrText>
            </p>
          ))}
        </dd>
      </div>
      <div className={s.fact}>
        <dt>{t('order.recipient')}</dt>
        <dd>
          <Lines
            of={[
              ...[to?.company, [to?.firstName, to?.lastName].filter(Boolean).join(' '), to?.careOf],
              ...(promised?.pickupAddress ? address : []),
              to?.mobile,
            ]}
          />
        </dd>
      </div>
      <div className={s.fact}>
        <dt>{t('checkout.withdrawalRight')}</dt>
        <dd>
          <WithdrawalRight order={order.id} endedOn={order.withdrawalEndedOn}>
            {t('return.noReasonNeeded')}
          </WithdrawalRight>
        </dd>
      </div>
    </dl>
  )
}

type LinkOrTextProps = {
  /** Staff who only look as the customer have none of a paper. */
  readonly href: string | null
  readonly target?: '_blank'
  readonly children: string
}

function LinkOrText({ href, target, children }: LinkOrTextProps) {
  if (!href) return children
  return (
    <a className={base.link} href={href} target={target} rel="noreferrer">
      {children}
    </a>
  )
}

/** One below the other, without those that are empty. */
function Lines({ of }: { readonly of: readonly (string | null | undefined)[] }) {
  return of.filter(Boolean).map((line) => <p key={line}>{line}</p>)
}
