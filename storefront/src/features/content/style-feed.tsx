import { getTranslations } from 'next-intl/server'
import { Price } from '@/ui/price/price'
import { ShopLink } from '@/ui/shop-link'
import { pagePicture, productPicture } from '@/catalogue/picture'
import { CARD_FIELDS, type CardProduct } from '@/catalogue/product-card'
import { queryForPage } from '@/data/server-query'
import { contextOf, getPlace } from '@/place/place'
import type { FeedPost } from './content-page'
import s from './feed.module.css'

const DOCUMENT =
  `query FeedProducts($channelId: String, $languageId: String, $marketId: String, $take: Int, $filter: FilterInputType) {
  products(take: $take, filter: $filter, channelId: $channelId, languageId: $languageId, marketId: $marketId) { products { ${CARD_FIELDS} } }
}` as const

/** Pictures with their goods under them. A garment that is no longer sold loses its line, a picture without goods its place. */
export async function StyleFeed({ posts }: { readonly posts: readonly FeedPost[] }) {
  const t = await getTranslations('style')
  const products = await productsOf(posts)
  const shown = posts.flatMap((post) => {
    const items = post.productIds.flatMap((id) => products.get(id) ?? [])
    return items.length > 0 ? [{ post, items }] : []
  })
  return (
    <div className={s.feed}>
      {shown.map(({ post, items }, index) => (
        <article key={post.fileName} className={s.feedPost} data-size={post.title ? 'l' : undefined}>
          <ShopLink
            className={s.feedMedia}
            href={items[0]!.canonicalUrl}
            data-quick-shop={items[0]!.alias}
            tabIndex={-1}
            aria-hidden="true"
          >
            <FeedPicture post={post} eager={index < 2} />
          </ShopLink>
          <div>
            <p className={s.feedWho}>
              <span>{post.title || post.altText}</span>
              <span>{t('pieces', { count: items.length })}</span>
            </p>
            <ul>
              {items.map((product) => (
                <li key={product.productId} className={s.feedItem} data-product={product.productId}>
                  <Thumbnail product={product} />
                  <ShopLink href={product.canonicalUrl} data-quick-shop={product.alias}>
                    {product.name}
                  </ShopLink>
                  <Price className={s.feedPrice} price={product.unitPrice} lowest={product.lowestPrice} />
                </li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </div>
  )
}

function FeedPicture({ post, eager }: { readonly post: FeedPost; readonly eager: boolean }) {
  const picture = post.title ? pagePicture(post.fileName, 1200) : productPicture(post.fileName, 600)
  return (
    // biome-ignore lint/performance/noImgElement: all sizes exist already
    <img
      {...picture}
      sizes={
        post.title ? '(min-width: 1024px) 66vw, 100vw' : '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'
      }
      alt=""
      width={600}
      height={750}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}

function Thumbnail({ product }: { readonly product: CardProduct }) {
  const front = product.productImages[0]
  // biome-ignore lint/performance/noImgElement: all sizes exist already
  return front ? <img {...productPicture(front.fileName, 240, 320)} sizes="40px" alt="" loading="lazy" /> : <span />
}

async function productsOf(posts: readonly FeedPost[]): Promise<ReadonlyMap<number, CardProduct>> {
  const productIds = [...new Set(posts.flatMap((post) => post.productIds))]
  if (productIds.length === 0) return new Map()
  const variables = { ...contextOf(await getPlace()), take: productIds.length, filter: { productIds } }
  const { products } = await queryForPage(DOCUMENT, variables)
  return new Map((products?.products ?? []).map((product) => [product.productId, product]))
}
