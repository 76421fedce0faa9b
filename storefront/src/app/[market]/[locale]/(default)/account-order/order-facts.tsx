import { formatDays } from '@shop/domain/format'
import { getTranslations } from 'next-intl/server'
import { hrefFor } from '@/lib/links'
import { WithdrawalRight } from '@/features/returns/withdrawal-right'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import { ShopLink } from '@/shell/shop-link'
import type { AccountOrder } from './load-order'
import s from './order.module.css'

export async function OrderFacts({ order }: { readonly order: AccountOrder }) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const { shippingAddress: to, shippingDetails, paymentDetails, promisedDelivery: promised } = order
  const [payment] = paymentDetails
  const address = [to?.addressLine1, to?.addressLine2, [to?.zip, to?.city].filter(Boolean).join(' ')]
  return (
    <dl className={s.facts}>
      <div className={s.fact}>
        <dt>{t('order.shipping')}</dt>
        <dd>
          <Lines of={[shippingDetails[0]?.name, ...(promised?.pickupAddress ? [promised.pickupAddress] : address)]} />
          {shippingDetails
            .filter(({ parcelNumber }) => parcelNumber)
            .map(({ parcelNumber, trackingLink }) => (
              <p key={parcelNumber}>
                {trackingLink ? (
                  <a className={base.link} href={trackingLink} rel="noreferrer">
                    {t('order.tracking', { number: String(parcelNumber) })}
                  </a>
                ) : (
                  t('order.tracking', { number: String(parcelNumber) })
                )}
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
          <Lines
            of={[
              payment?.displayName,
              payment?.paymentDate && t('order.paidOn', { date: new Date(payment.paymentDate) }),
            ]}
          />
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

/** One below the other, without those that are empty. */
function Lines({ of }: { readonly of: readonly (string | null | undefined)[] }) {
  return of.filter(Boolean).map((line) => <p key={line}>{line}</p>)
}
