import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import { Price } from '@/ui/price/price'
import { Breadcrumb } from '@/frame/breadcrumb'
import { altText, viewTexts } from '@/catalogue/alt-text'
import { placeholderPicture, productPicture } from '@/catalogue/picture'
import { percentOff } from '@/catalogue/shown-price'
import { BuyBar } from '@/compositions/product/buy-bar'
import { LookOfProduct } from '@/compositions/product/look-of-product'
import { ProductPurchase } from '@/compositions/product/product-purchase'
import { readBuyTexts } from '@/compositions/product/read-buy-texts'
import { Recommendations } from '@/compositions/recommendations/recommendations'
import { fewLeftLimitIn, liveMarket } from '@/data/live-market'
import { readCartTexts } from '@/features/cart/read-cart-texts'
import { BuyBox } from '@/features/product/buy-box'
import { describeProduct } from '@/features/product/describe-product'
import { Gallery } from '@/features/product/gallery'
import product from '@/features/product/product.module.css'
import { loadProduct, type ProductDetail } from '@/features/product/product-data'
import { RecentlyViewedSlot } from '@/features/product/recently-viewed/recently-viewed-slot'
import { Reviews } from '@/features/product/reviews'
import { SizeScope } from '@/features/product/size-picker'
import { sizesOf } from '@/features/product/sizes-of'
import { aliasesOf, languagesOf, placesOf } from '@/place/languages-of'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import { JsonLd } from '@/seo/json-ld'
import { pageMetadata, productSocialPicture } from '@/seo/page-metadata'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

type ProductPageProps = { readonly params: Promise<{ alias: string }> }

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const found = await load(params)
  if (!found.product) return {}
  const { meta, name, alias, canonicalUrl, alternativeUrls, texts } = found.product
  const aliasIn = aliasesOf(alternativeUrls, alias)
  const [front] = found.product.productImages
  return pageMetadata({
    title: meta?.title || name,
    description: meta?.description || texts?.text1,
    canonical: canonicalUrl,
    languages: languagesOf('product', (locale) => ({ alias: aliasIn(locale) }), placesOf(alternativeUrls)),
    picture: productSocialPicture(front?.fileName, name),
  })
}

export default async function ProductPage({ params }: ProductPageProps) {
  const place = await getPlace()
  const { product: item, reviews, sizeGuide } = await load(params)
  if (!item) notFound()
  const [t, cartTexts, { market }] = await Promise.all([getTranslations(), readCartTexts(), liveMarket(place)])
  const sizes = sizesOf(item, await fewLeftLimitIn(place))
  const now = new Date()
  const available = item.firstAvailableOn ? new Date(item.firstAvailableOn) : undefined
  const coming = available && available > now ? available : undefined
  const { texts, buyTexts } = await readBuyTexts(sizes, cartTexts.locale)
  const heart = (ground?: string) => (
    <button
      type="button"
      className={button.iconButton}
      data-ground={ground}
      data-favourite={item.productId}
      data-name={item.name}
      data-discount={percentOff(item.lowestPrice)}
      aria-pressed="false"
      aria-label={t('fav.add', { product: item.name })}
    >
      <Icon name="heart" />
    </button>
  )
  return (
    <main id="main" className={base.page}>
      <Breadcrumb
        home={hrefFor('home', place)}
        trail={(item.breadcrumbs ?? []).map(({ name, url }) => ({ label: name, href: url }))}
        here={item.name}
      />
      {market && <JsonLd data={describeProduct(item, reviews, place, market, now)} />}
      <SizeScope key={item.productId} sizes={sizes}>
        <div className={product.product}>
          <Gallery
            name={item.name}
            texts={{ label: t('product.pictures'), open: t('product.openPictures') }}
            pictures={await picturesOf(item)}
            heart={heart('')}
          />
          <BuyBox
            product={item}
            place={place}
            buy={
              <ProductPurchase
                product={item}
                sizes={sizes}
                sizeGuide={sizeGuide}
                texts={texts}
                buyTexts={buyTexts}
                cartTexts={cartTexts}
                heart={heart()}
                coming={coming}
              />
            }
          />
        </div>
        {!coming && (
          <BuyBar name={item.name} price={<Price price={item.unitPrice} />} texts={buyTexts} cartTexts={cartTexts} />
        )}
      </SizeScope>
      <Reviews
        alias={item.alias}
        path={item.canonicalUrl}
        count={reviews?.count ?? 0}
        average={reviews?.averageRating ?? 0}
        reviews={reviews?.reviews ?? []}
      />
      <LookOfProduct product={item} />
      <Recommendations key={item.productId} place={{ page: 'product', productKey: String(item.productId) }} />
      <RecentlyViewedSlot productId={item.productId} />
      <div className={product.productEnd} />
    </main>
  )
}

/** The page and its metadata ask for the same thing; one question answers both. */
const loadOnce = cache(async (alias: string) => loadProduct(await getPlace(), decodeURIComponent(alias)))

async function load(params: ProductPageProps['params']) {
  return loadOnce((await params).alias)
}

async function picturesOf(item: ProductDetail) {
  const t = await getTranslations()
  const views = viewTexts(t)
  return item.productImages.map((picture) => ({
    ...productPicture(picture.fileName, 900, 1600),
    placeholder: placeholderPicture(picture.fileName),
    alt: altText(item, picture, views),
    whole: productPicture(picture.fileName, 1600).src,
  }))
}
