import { formatDays } from '@shop/domain/format'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { VatForms } from '@/ui/price/vat-forms'
import type { Confirmation, ConfirmedOrder } from '@/features/order/confirmation/load-confirmation'
import s from '@/features/order/order.module.css'
import { WithdrawalRight } from '@/features/returns/withdrawal-right'
import { getPlace } from '@/place/place'

type OrderFactsProps = {
  readonly order: ConfirmedOrder
  readonly confirmation: Pick<Confirmation, 'promisedDelivery' | 'withdrawalEndedOn'>
  readonly summary: NonNullable<Confirmation['cart']>['summary']
}

const BUSINESS = 1

/** What whoever has just bought looks for: the number, how it was paid, where it goes, and how it is undone. */
export async function OrderFacts({ order, confirmation, summary }: OrderFactsProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  const { addressLine1, zip, city } = order.shippingAddress ?? { addressLine1: '', zip: '', city: '' }
  const { promisedDelivery: promised } = confirmation
  const goesTo =
    promised?.pickupAddress ?? [addressLine1, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const { payment, balance } = summary
  const isAllFromBalance = balance !== null && balance.pending > 0 && balance.totalSellingPriceExBalanceIncVat === 0
  return (
    <dl className={s.facts}>
      <Fact title={t('order.number')}>
        <span className={base.num}>{order.orderId}</span>
      </Fact>
      <Fact title={t('order.payment')}>
        {isAllFromBalance ? t('cart.balanceUsed') : (payment?.displayName ?? '–')}
        {payment && payment.feeIncVat > 0 && (
          <>
            , <VatForms incVat={payment.feeIncVatFormatted} exVat={payment.feeExVatFormatted} />
          </>
        )}
      </Fact>
      <Fact title={t('order.shipping')}>
        {summary.shipping?.displayName}
        {goesTo && <br />}
        {goesTo}
      </Fact>
      {promised?.from && promised.to && (
        <Fact title={t('order.arrival')}>{formatDays({ from: promised.from, to: promised.to }, place.locale)}</Fact>
      )}
      {order.customerTypeId !== BUSINESS && (
        <Fact title={t('checkout.withdrawalRight')}>
          <WithdrawalRight order={order.orderId} endedOn={confirmation.withdrawalEndedOn}>
            {t('confirm.withdrawal')}
          </WithdrawalRight>
        </Fact>
      )}
      {order.message && <Fact title={t('field.orderMessage')}>{order.message}</Fact>}
    </dl>
  )
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={s.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
