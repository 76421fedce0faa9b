import { getTranslations } from 'next-intl/server'
import { cardSizes, productPicture } from '@/lib/picture'
import badge from '@/shell/badge.module.css'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import { Price } from '@/shell/price'
import { ShopLink } from '@/shell/shop-link'
import { type Badge, badgesOf } from './badges'
import s from './card.module.css'
import type { CardProduct } from './product-card'
import { Swatches } from './swatches'

type CardProps = {
  readonly product: CardProduct
  /** The first row is what the visitor waits for. */
  readonly eager?: boolean
  /** A card standing under a section heading is one level below it. */
  readonly heading?: 'h2' | 'h3'
  readonly now: Date
}

export async function Card({ product, eager, heading: Heading = 'h3', now }: CardProps) {
  const t = await getTranslations()
  const [front, second] = product.productImages
  const soldOut = product.totalStock.totalStock === 0
  return (
    <article className={s.card} data-state={soldOut ? 'sold-out' : undefined} data-product={product.productId}>
      <ShopLink className={s.cardMedia} href={product.canonicalUrl} tabIndex={-1} aria-hidden="true">
        {front && <CardPicture fileName={front.fileName} className={s.cardImage} eager={eager} />}
        {second && !soldOut && <CardPicture fileName={second.fileName} className={s.cardImageAlt} />}
      </ShopLink>
      <Badges badges={badgesOf(product, now)} />
      <button
        type="button"
        className={`${button.iconButton} ${s.cardHeart}`}
        aria-pressed="false"
        aria-label={t('fav.add', { product: product.name })}
        data-favourite={product.productId}
      >
        <Icon name="heart" />
      </button>
      {!soldOut && (
        <div className={s.cardFloat}>
          <ShopLink
            className={`${button.iconButton} ${s.cardQuick}`}
            data-ground="small"
            href={product.canonicalUrl}
            aria-label={t('product.chooseSizeOf', { product: product.name })}
          >
            <Icon name="plus" size="s" />
          </ShopLink>
          <div className={s.cardSizes}>
            <p className={s.cardSizesTitle}>{t('product.addToCart')}</p>
            <div className={s.cardSizesList}>
              {product.skus.map((sku) => (
                <button
                  key={sku.skuId}
                  type="button"
                  className={s.cardSize}
                  data-state={sku.stock.totalStock === 0 ? 'sold-out' : undefined}
                  disabled={sku.stock.totalStock === 0}
                  data-quick-add={sku.skuId}
                >
                  {sku.name}
                </button>
              ))}
            </div>
          </div>
        </div>
      )}
      <div className={s.cardHeading}>
        {product.brand && <p className={s.cardBrand}>{product.brand.name}</p>}
        <Heading className={s.cardTitle}>
          <ShopLink href={product.canonicalUrl}>{product.name}</ShopLink>
        </Heading>
      </div>
      <Price className={s.cardPrice} price={product.unitPrice} lowest={product.lowestPrice} />
      <Swatches product={product} label={t('product.colours')} className={s.cardSwatches} />
    </article>
  )
}

function CardPicture({ fileName, className, eager }: { fileName: string; className?: string; eager?: boolean }) {
  const picture = productPicture(fileName)
  return (
    // biome-ignore lint/performance/noImgElement: all sizes exist already, an optimiser would repeat the work
    <img
      {...picture}
      className={className}
      sizes={cardSizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}

async function Badges({ badges }: { readonly badges: readonly Badge[] }) {
  if (badges.length === 0) return null
  const t = await getTranslations()
  const shown = badges.map((one) => {
    if (one.kind === 'sale') return { kind: 'sale', text: t('price.percentOff', { percent: one.percent }) }
    if (one.kind === 'campaign') return { kind: 'outline', text: one.name }
    if (one.kind === 'coming-soon') return { kind: 'ink', text: t('badge.comingSoon') }
    if (one.kind === 'sold-out') return { text: t('badge.soldOut') }
    return { text: t(one.kind === 'new' ? 'badge.new' : 'badge.fewLeft') }
  })
  return (
    <div className={s.cardBadges}>
      {shown.map(({ kind, text }) => (
        <span key={text} className={badge.badge} data-kind={kind}>
          {text}
        </span>
      ))}
    </div>
  )
}

/** The card's own four rows in sand, so that nothing moves when the goods arrive. */
export function CardSkeleton({
  skeletonClass,
  lineClass,
}: {
  readonly skeletonClass?: string
  readonly lineClass?: string
}) {
  return (
    <div className={s.card} aria-hidden="true">
      <div className={`${s.cardMedia} ${skeletonClass}`} />
      <div className={`${skeletonClass} ${lineClass}`} />
      <div className={`${skeletonClass} ${lineClass}`} />
      <span className={base.srOnly} />
    </div>
  )
}
