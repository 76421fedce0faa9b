import { formatMoney } from '@shop/domain/format'
import { pointsFor } from '@shop/domain/membership'
import { fromDecimal } from '@shop/domain/money'
import { returnCostText } from '@shop/i18n/return-cost'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { endSentence } from '@/lib/end-sentence'
import { liveMarket } from '@/lib/live-market'
import type { Place } from '@/lib/place'
import type { CardCampaign } from '@/lib/product-card'
import base from '@/shell/base.module.css'
import { Icon, type IconName } from '@/shell/icon'
import { LegalGuarantee } from '@/shell/legal-guarantee'
import { Price } from '@/shell/price'
import { ShopLink } from '@/shell/shop-link'
import { Accordion } from './accordion'
import { ColourPicker } from './colour-picker'
import { materialLines } from './material-lines'
import { MonthlyPrice } from './monthly-price'
import { operatorText } from './operator-text'
import { PriceHistory } from './price-history'
import s from './product.module.css'
import type { ProductDetail } from './product-data'
import { Specs } from './specs'
import { Stars } from './stars'

type BuyBoxProps = {
  readonly product: ProductDetail
  readonly place: Place
  /** Sizes and the purchase belong to another feature; the page puts them here. */
  readonly buy: ReactNode
}

export async function BuyBox({ product, place, buy }: BuyBoxProps) {
  const [t, format, { market }] = await Promise.all([getTranslations(), getFormatter(), liveMarket(place)])
  const { rating, brand, texts, priceLog } = product
  const total = market && fromDecimal(product.unitPrice.sellingPriceIncVat, market.freeShippingFrom.currency)
  const isFree = market && total && total.minor >= market.freeShippingFrom.minor
  const { composition, care } = materialLines(texts?.text3)
  const items = [
    {
      title: t('product.description'),
      open: true,
      body: <Paragraphs text={texts?.text1} />,
      shown: Boolean(texts?.text1),
    },
    {
      title: t('product.materialCare'),
      open: true,
      body: (
        <dl className={s.specs}>
          <Spec
            name={t('product.composition')}
            value={composition && product.hasAnimalParts ? `${composition}. ${t('product.animalParts')}` : composition}
          />
          <Spec name={t('product.care')} value={care.join(' ')} />
        </dl>
      ),
      shown: composition !== undefined,
    },
    {
      title: t('product.details'),
      body: (
        <Specs
          groups={product.parameterGroups ?? []}
          article={{ label: t('product.articleNumber'), value: product.articleNumber }}
        />
      ),
      shown: true,
    },
    {
      title: t('product.makerAndSafety'),
      body: (
        <dl className={s.specs}>
          <Spec name={t('product.manufacturer')} value={operatorText(product.maker, place.locale)} />
          <Spec name={t('product.responsiblePerson')} value={operatorText(product.responsiblePerson, place.locale)} />
        </dl>
      ),
      shown: product.maker !== null,
    },
    {
      title: t('product.deliveryReturns'),
      body: (
        <>
          <p>{t('product.deliveryTime', { min: 2, max: 4 })}.</p>
          {market && (
            <p>
              {endSentence(t('usp.freeShipping', { amount: formatMoney(market.freeShippingFrom, place.locale) }))}{' '}
              {endSentence(t('usp.freeShippingText', { fee: formatMoney(market.shippingFee, place.locale) }))}
            </p>
          )}
          <p>{t('product.returnText')}</p>
          <p>{t('product.guarantee')}</p>
        </>
      ),
      shown: true,
    },
    {
      title: t('price.priceHistory'),
      body: <PriceHistory log={priceLog ?? []} />,
      shown: (priceLog?.length ?? 0) > 1,
    },
  ]
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
          <Campaigns campaigns={product.discountCampaigns ?? []} until={t.raw('price.campaignUntil') as string} />
          {total && <MonthlyPrice total={total} terms={market.loan} place={place} />}
        </div>
      </div>
      <ColourPicker product={product} label={t('product.colourLabel')} soldOut={t('product.soldOut')} />
      {buy}
      <div className={s.facts}>
        {market && (
          <Fact
            icon="truck"
            title={
              isFree
                ? t('product.freeShippingHere')
                : t('usp.freeShipping', { amount: formatMoney(market.freeShippingFrom, place.locale) })
            }
            text={t('product.deliveryFactText')}
          />
        )}
        <Fact
          icon="return"
          title={t('product.returnFact')}
          text={market ? returnCostText(t, market.returnCost, place.locale) : t('product.returnFactText')}
        />
        {product.hasSeal && <Fact icon="lock" title={t('product.sealFact')} text={t('product.sealFactText')} />}
        {total && (
          <Fact
            icon="gift"
            title={t('product.memberPoints', { points: pointsFor(total, market, true) })}
            text={t('product.pointsText')}
          />
        )}
        <LegalGuarantee place={place} />
      </div>
      <Accordion items={items.filter(({ shown }) => shown)} />
    </section>
  )
}

/** The campaigns of the product, each with the page that shows its goods and its last day. */
function Campaigns({ campaigns, until }: { readonly campaigns: readonly CardCampaign[]; readonly until: string }) {
  const named = campaigns.filter(({ name, hideTitle }) => name && !hideTitle)
  return named.map(({ name, canonicalUrl, untilFormatted }) => (
    <p key={name} className={s.buyBoxCampaign}>
      {canonicalUrl ? (
        <ShopLink className={base.link} href={canonicalUrl}>
          {name}
        </ShopLink>
      ) : (
        name
      )}
      {untilFormatted && `. ${until.replace('{date}', untilFormatted)}`}
    </p>
  ))
}

function Spec({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return value ? (
    <div className={s.spec}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
}

function Fact({ icon, title, text }: { readonly icon: IconName; readonly title: string; readonly text: string }) {
  return (
    <p className={s.fact}>
      <Icon name={icon} size="s" />
      <span>
        {title}
        <span>{text}</span>
      </span>
    </p>
  )
}

/** Texts of the catalogue are plain: tags are dropped, never rendered. */
function Paragraphs({ text }: { readonly text: string | null | undefined }) {
  const plain = (text ?? '').replace(/<(br|\/p|\/li)\s*\/?>/gi, '\n').replace(/<[^>]*>/g, '')
  return plain
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => <p key={line}>{line}</p>)
}
