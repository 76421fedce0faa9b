import { shipsFree } from '@shop/domain/cart'
import { pointsFor } from '@shop/domain/membership'
import type { Money } from '@shop/domain/money'
import { returnCostTexts } from '@shop/i18n/return-cost'
import type { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import fact from '@/ui/fact.module.css'
import { Icon, type IconName } from '@/ui/icon'
import { VatForms } from '@/ui/price/vat-forms'
import { LegalGuarantee } from '@/frame/legal-guarantee'
import type { liveMarket } from '@/data/live-market'
import type { Place } from '@/place/place'
import type { DeliveryPrices } from '@/texts/delivery-prices'
import s from './product.module.css'
import type { ProductDetail } from './product-data'

type Props = {
  readonly product: ProductDetail
  readonly place: Place
  readonly market: Awaited<ReturnType<typeof liveMarket>>['market']
  readonly delivery: DeliveryPrices | undefined
  readonly total: Money | undefined
  readonly t: Awaited<ReturnType<typeof getTranslations>>
}

/** What delivery and returns cost, and what a member gets for the purchase. */
export function BuyBoxFacts({ product, place, market, delivery, total, t }: Props) {
  // The limit is compared with VAT, in whichever form it is shown.
  const isFree = market && total && shipsFree(total.minor, market.freeShippingFrom.minor)
  return (
    <div className={s.facts}>
      {delivery && (
        <Fact
          icon="truck"
          title={isFree ? t('product.freeShippingHere') : <VatForms {...delivery.freeFrom} />}
          text={t('product.deliveryFactText')}
        />
      )}
      <Fact
        icon="return"
        title={t('product.returnFact')}
        text={
          market ? (
            <VatForms {...returnCostTexts(t, market.returnCost, market.vatRateBasisPoints, place.locale)} />
          ) : (
            t('product.returnFactText')
          )
        }
      />
      {product.hasSeal && <Fact icon="lock" title={t('product.sealFact')} text={t('product.sealFactText')} />}
      {market && total && (
        <Fact
          icon="gift"
          title={t('product.memberPoints', { points: pointsFor(total, market, true) })}
          text={t('product.pointsText')}
        />
      )}
      <LegalGuarantee place={place} />
    </div>
  )
}

function Fact({ icon, title, text }: { readonly icon: IconName; readonly title: ReactNode; readonly text: ReactNode }) {
  return (
    <p className={`${fact.fact} ${s.fact}`}>
      <Icon name={icon} size="s" />
      <span>
        {title}
        <span>{text}</span>
      </span>
    </p>
  )
}
