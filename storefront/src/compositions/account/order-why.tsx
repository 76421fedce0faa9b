import { getTranslations } from 'next-intl/server'
import { Why } from '@/features/why/why'

/** Why an order cost what it cost, and what it brings. */
export async function OrderWhy({ orderId }: { readonly orderId: number }) {
  const t = await getTranslations()
  return (
    <p>
      {t('cart.why')}
      <Why
        of={{ orderId }}
        label={t('cart.whyNamed', { name: t('order.title', { number: orderId }) })}
        texts={{ ask: t('cart.why'), failed: t('cart.whyFailed'), wait: t('loading.wait'), close: t('a11y.close') }}
      />
    </p>
  )
}
