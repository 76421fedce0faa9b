import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { Icon, type IconName } from '@/ui/icon'
import { VatForms } from '@/ui/price/vat-forms'
import s from '@/frame/footer/footer.module.css'
import { liveMarket } from '@/data/live-market'
import type { Place } from '@/place/place'
import { deliveryPrices } from '@/texts/delivery-prices'

export async function Usps({ place }: { readonly place: Place }) {
  const [t, delivery, payments] = await Promise.all([getTranslations('usp'), deliveryPrices(place), paymentsIn(place)])
  const promises: readonly (readonly [IconName, ReactNode, ReactNode])[] = [
    ['truck', t('fastDelivery'), t('fastDeliveryText')],
    ...(delivery
      ? [
          [
            'gift',
            <VatForms key="from" {...delivery.freeFrom} />,
            <VatForms key="fee" {...delivery.otherwise} />,
          ] as const,
        ]
      : []),
    ['return', t('returnRight'), t('returnRightText')],
    ['lock', t('securePayment'), payments],
  ]
  return (
    <section className={`${base.page} ${base.section}`} aria-label={t('label')}>
      <ul className={s.usps}>
        {promises.map(([icon, title, text]) => (
          <li key={icon} className={s.usp}>
            <Icon name={icon} size="l" />
            <div>
              <h3 className={s.uspTitle}>{title}</h3>
              <p className={s.uspText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the market takes now, as one line: "Card, invoice or loan". Nothing where nobody can say. */
async function paymentsIn(place: Place): Promise<string> {
  const [t, format, { market }] = await Promise.all([getTranslations('payment'), getFormatter(), liveMarket(place)])
  const [first = '', ...others] = (market?.paymentMethods ?? []).map((method) => t(method))
  return format.list([first, ...others.map((name) => name.toLowerCase())], { type: 'disjunction' })
}
