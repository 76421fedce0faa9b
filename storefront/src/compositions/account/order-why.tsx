import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { OrderRefunds } from '@/features/order/order-refunds'
import { Why } from '@/features/why/why'
import { whyTexts } from './why-texts'

type OrderWhyProps = Pick<ComponentProps<typeof OrderRefunds>, 'order'>

/** Why an order cost what it cost, what it brings, and why as much was paid back. */
export async function OrderWhy({ order }: OrderWhyProps) {
  const t = await getTranslations()
  const [orderId, texts] = [order.id, whyTexts(t)]
  return (
    <>
      <p>
        {t('cart.why')}
        <Why
          of={{ orderId }}
          label={t('cart.whyNamed', { name: t('order.title', { number: orderId }) })}
          texts={texts}
        />
      </p>
      <OrderRefunds
        order={order}
        why={({ id: refundId, refundType }, title) => (
          <Why
            of={{ orderId, refundId }}
            label={t('cart.whyNamed', { name: title })}
            texts={texts}
            {...(refundType && { sum: refundType })}
          />
        )}
      />
    </>
  )
}
