import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { PagePicture } from '@/ui/page-picture'
import { Price } from '@/ui/price/price'
import { ShopLink } from '@/ui/shop-link'
import { productPicture } from '@/catalogue/picture'
import { CARD_FIELDS } from '@/catalogue/product-card'
import { queryForPage } from '@/data/server-query'
import { contextOf, getPlace } from '@/place/place'
import look from '../../look.module.css'
import { lookFields } from './look-fields'

const DOCUMENT =
  `query LookProducts($channelId: String, $languageId: String, $marketId: String, $filter: FilterInputType) {
  products(take: 12, filter: $filter, channelId: $channelId, languageId: $languageId, marketId: $marketId) { products { ${CARD_FIELDS} } }
}` as const

/** A picture and what lies on it. A garment that is no longer sold loses its number and its line. */
type LookWidgetProps = {
  readonly look: Readonly<Record<string, unknown>>
  /** Inside a page column the gutter is already there. */
  readonly inPage?: boolean
}

export async function LookWidget({ look: inner, inPage }: LookWidgetProps) {
  const fields = lookFields(inner)
  if (!fields) return null
  const t = await getTranslations('product')
  const variables = {
    ...contextOf(await getPlace()),
    filter: { productIds: fields.spots.map(({ productId }) => productId), includeCollapsed: true },
  }
  const answer = await queryForPage(DOCUMENT, variables).catch(() => null)
  const items = fields.spots.flatMap((spot) => {
    const product = answer?.products?.products.find(({ productId }) => productId === spot.productId)
    return product ? [{ spot, product }] : []
  })
  if (items.length === 0) return null

  return (
    <section className={`${inPage ? '' : base.page} ${base.section} ${look.look}`} data-look="">
      <div className={`${base.media} ${look.lookMedia}`}>
        <PagePicture picture={fields} most={1200} sizes="(min-width: 1024px) 58vw, 100vw" space={[760, 760]} />
        {items.map(({ spot, product }, index) => (
          <ShopLink
            key={spot.productId}
            className={look.hotspot}
            href={product.canonicalUrl}
            aria-label={t('chooseSizeOf', { product: product.name })}
            data-quick-shop={product.alias}
            style={{ '--x': `${spot.x}%`, '--y': `${spot.y}%` } as React.CSSProperties}
          >
            <span>{index + 1}</span>
          </ShopLink>
        ))}
      </div>
      <div>
        <div className={look.lookHead}>
          <p className={base.kicker}>{fields.title}</p>
          <h2 className={base.h1}>{fields.name}</h2>
          <p className={base.lead}>{fields.text}</p>
        </div>
        <div className={look.lookList}>
          {items.map(({ product }, index) => {
            const front = product.productImages[0]
            return (
              <div className={look.lookItem} key={product.productId}>
                <span className={look.lookItemNumber}>{index + 1}</span>
                <ShopLink
                  className={`${base.media} ${look.lookItemMedia}`}
                  href={product.canonicalUrl}
                  tabIndex={-1}
                  aria-hidden="true"
                >
                  {/* biome-ignore lint/performance/noImgElement: all sizes exist already */}
                  {front && <img {...productPicture(front.fileName, 240, 320)} sizes="64px" alt="" loading="lazy" />}
                </ShopLink>
                <div>
                  <p className={look.lookBrand}>{product.brand?.name}</p>
                  <p className={base.small}>{product.name}</p>
                  <Price price={product.unitPrice} lowest={product.lowestPrice} />
                </div>
                <ShopLink
                  className={`${button.button} ${look.lookItemSize} ${look.lookSize}`}
                  data-kind="quiet"
                  data-size="s"
                  href={product.canonicalUrl}
                  aria-label={t('chooseSizeOf', { product: product.name })}
                  data-quick-shop={product.alias}
                >
                  {t('chooseSizeShort')}
                </ShopLink>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
