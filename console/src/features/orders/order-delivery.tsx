'use client'

import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Section } from '@/ui/section'
import { Fact } from '@/frame/fact'
import { MaskedField } from '@/frame/masked-field'
import { RevealedProvider } from '@/frame/revealed'
import { useDates } from '@/lib/use-dates'
import { OrderPapers } from './order-papers'

/** How and where it goes, as far as the buyer sees it; the person behind it for a recorded reason. */
export function OrderDelivery({ order }: { order: ConsoleOrder }) {
  const t = useTranslations('console')
  const dates = useDates()
  const { shipTo, shipping, masked } = order
  return (
    <Section title={t('orders.delivery')}>
      <RevealedProvider key={order.number} at={`orders/${order.number}/reveal`}>
        <dl className={`${kit.facts} ${kit.narrow}`}>
          <Fact name={t('orders.shippingMethod')}>{shipping.name || '–'}</Fact>
          <Fact name={t('orders.to')}>
            {[shipTo.name, shipTo.company, shipTo.careOf && `c/o ${shipTo.careOf}`].filter(Boolean).join(', ') || '–'}
            <span className={kit.factNote}>{shipTo.place}</span>
          </Fact>
          <MaskedField name={t('customer.address')} field="addressLine1" masked={masked.addressLine1} />
          {masked.addressLine2 && (
            <MaskedField name={t('orders.secondLine')} field="addressLine2" masked={masked.addressLine2} />
          )}
          <MaskedField name={t('customer.phone')} field="phone" masked={masked.phone} />
          <MaskedField name={t('customer.email')} field="email" masked={masked.email} />
          {shipping.promised && <Fact name={t('orders.promised')}>{shipping.promised}</Fact>}
          {shipping.wishedFor && <Fact name={t('orders.wishedFor')}>{dates.day(shipping.wishedFor)}</Fact>}
          {shipping.message && <Fact name={t('orders.message')}>{shipping.message}</Fact>}
          {shipping.goodsLabel && <Fact name={t('orders.goodsLabel')}>{shipping.goodsLabel}</Fact>}
          {shipping.ownNumber && <Fact name={t('orders.ownNumber')}>{shipping.ownNumber}</Fact>}
          <Fact name={t('orders.invoice')}>
            <OrderPapers order={order} />
          </Fact>
        </dl>
      </RevealedProvider>
    </Section>
  )
}
