import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import base from '@/shell/base.module.css'
import { Icon } from '@/shell/icon'
import { Price } from '@/shell/price'
import { ShopLink } from '@/shell/shop-link'
import { Accordion } from './accordion'
import { ColourPicker } from './colour-picker'
import s from './product.module.css'
import type { ProductDetail } from './product-data'
import { Specs } from './specs'
import { Stars } from './stars'

type BuyBoxProps = {
  readonly product: ProductDetail
  /** Sizes and the purchase belong to another feature; the page puts them here. */
  readonly buy: ReactNode
  readonly comingSoon: Date | undefined
}

export async function BuyBox({ product, buy, comingSoon }: BuyBoxProps) {
  const [t, format] = [await getTranslations(), await getFormatter()]
  const { rating, brand, texts } = product
  const unavailable = product.totalStock.totalStock === 0 && !comingSoon
  const items = [
    {
      title: t('product.description'),
      open: true,
      body: <Paragraphs text={texts?.text1} />,
      shown: Boolean(texts?.text1),
    },
    {
      title: t('product.details'),
      open: true,
      body: (
        <Specs
          groups={product.parameterGroups ?? []}
          article={{ label: t('product.articleNumber'), value: product.articleNumber }}
        />
      ),
      shown: true,
    },
    { title: t('product.materialCare'), body: <Paragraphs text={texts?.text3} />, shown: Boolean(texts?.text3) },
    {
      title: t('product.deliveryReturns'),
      body: (
        <Paragraphs
          text={`${t('product.deliveryTime', { min: 2, max: 4 })}.\n${t('product.returnText')}\n${t('product.guarantee')}`}
        />
      ),
      shown: true,
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
          <Price
            price={product.unitPrice}
            lowest={product.lowestPrice}
            size="l"
            state={unavailable ? 'unavailable' : undefined}
          />
        </div>
      </div>
      <ColourPicker product={product} label={t('product.colourLabel')} soldOut={t('product.soldOut')} />
      {comingSoon ? (
        <p className={s.stockLine} data-state="few">
          {t('product.availableOn', { date: comingSoon })}
        </p>
      ) : (
        buy
      )}
      <div className={s.facts}>
        <Fact icon="truck" title={t('usp.fastDelivery')} text={t('product.deliveryFactText')} />
        <Fact icon="return" title={t('product.returnFact')} text={t('product.returnFactText')} />
      </div>
      <Accordion items={items.filter(({ shown }) => shown)} />
    </section>
  )
}

function Fact({ icon, title, text }: { icon: 'truck' | 'return' | 'gift'; title: string; text: string }) {
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
