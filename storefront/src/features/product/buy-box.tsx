import { fromDecimal } from '@shop/domain/money'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/ui/base.module.css'
import { Price } from '@/ui/price/price'
import { ShopLink } from '@/ui/shop-link'
import { liveMarket } from '@/data/live-market'
import type { Place } from '@/place/place'
import { deliveryPrices } from '@/texts/delivery-prices'
import { Accordion } from './accordion'
import { BuyBoxFacts } from './buy-box-facts'
import { buyBoxItems } from './buy-box-items'
import { ColourPicker } from './colour-picker'
import { MonthlyPrice } from './monthly-price'
import s from './product.module.css'
import { ProductCampaigns } from './product-campaigns'
import type { ProductDetail } from './product-data'
import { Stars } from './stars'

type BuyBoxProps = {
  readonly product: ProductDetail
  readonly place: Place
  /** Sizes and the purchase belong to another feature; the page puts them here. */
  readonly buy: ReactNode
}

export async function BuyBox({ product, place, buy }: BuyBoxProps) {
  const [t, format, { market }, delivery] = await Promise.all([
    getTranslations(),
    getFormatter(),
    liveMarket(place),
    deliveryPrices(place),
  ])
  const { rating, brand } = product
  const total = market && fromDecimal(product.unitPrice.sellingPriceIncVat, market.freeShippingFrom.currency)
  return (
    <section className={s.buyBox}>
      <div className={s.buyBoxHead}>
        <div className={s.buyBoxBrand}>
          {brand &&
            (brand.canonicalUrl ? (
              <ShopLink className={base.link} href={brand.canonicalUrl}>
                {brand.name}
              </ShopLink>
            ) : (
              <span>{brand.name}</span>
            ))}
          {rating && rating.voteCount > 0 && (
            <a className={s.buyBoxRating} href="#reviews">
              <Stars
                score={rating.score}
                label={t('product.reviewsLink', { score: format.number(rating.score), count: rating.voteCount })}
              />
              <span className={base.num} aria-hidden="true">
                {format.number(rating.score, { maximumFractionDigits: 1 })} ({rating.voteCount})
              </span>
            </a>
          )}
        </div>
        <h1 className={s.buyBoxTitle}>{product.name}</h1>
        <div className={s.buyBoxPrice}>
          <Price price={product.unitPrice} lowest={product.lowestPrice} size="l" />
          <ProductCampaigns
            campaigns={product.discountCampaigns ?? []}
            until={t.raw('price.campaignUntil') as string}
          />
          {total && <MonthlyPrice total={total} terms={market.loan} place={place} />}
        </div>
      </div>
      <ColourPicker product={product} label={t('product.colourLabel')} soldOut={t('product.soldOut')} />
      {buy}
      <BuyBoxFacts product={product} place={place} market={market} delivery={delivery} total={total} t={t} />
      <Accordion items={buyBoxItems({ product, place, delivery, t })} />
    </section>
  )
}
