import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { readCartTexts } from '@/features/cart/read-cart-texts'
import { altText } from '@/features/product/alt-text'
import { BuyBox } from '@/features/product/buy-box'
import { FitScale } from '@/features/product/fit-scale'
import { Gallery } from '@/features/product/gallery'
import { sizePage } from '@/features/product/info-pages'
import { inOrderOfRole, type PictureView } from '@/features/product/picture-roles'
import product from '@/features/product/product.module.css'
import { loadProduct, type ProductDetail } from '@/features/product/product-data'
import { Reviews } from '@/features/product/reviews'
import { SizeScope } from '@/features/product/size-picker'
import { sizesOf } from '@/features/product/sizes-of'
import { aliasesOf, languagesOf } from '@/lib/languages-of'
import { hrefFor } from '@/lib/links'
import { fewLeftLimitIn, liveMarket } from '@/lib/live-market'
import { pageMetadata, productSocialPicture } from '@/lib/page-metadata'
import { productPicture } from '@/lib/picture'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import { Breadcrumb } from '@/shell/breadcrumb'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import { JsonLd } from '@/shell/json-ld'
import { Price } from '@/shell/price'
import { Recommendations } from '../../../../../recommendations'
import { BuyBar } from './buy-bar'
import { BuyPanel } from './buy-panel'
import { describeProduct } from './describe-product'
import { LookOfProduct } from './look-of-product'
import { RecentlyViewedSlot } from './recently-viewed-slot'

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
  const [front] = inOrderOfRole(found.product.productImages)
  return pageMetadata({
    title: meta?.title || name,
    description: meta?.description || texts?.text1,
    canonical: canonicalUrl,
    languages: languagesOf('product', (locale) => ({ alias: aliasIn(locale) })),
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
  const texts = {
    locale: cartTexts.locale,
    label: t('product.sizeLabel'),
    group: t('product.size'),
    missing: t('product.sizeMissing'),
    tellMe: t('notify.short'),
    soldOut: t.raw('a11y.sizeSoldOut') as string,
    fewLeft: t.raw('stock.leftShort') as string,
  }
  const buyTexts = {
    add: t('product.addToCart'),
    soldOut: t('product.soldOut'),
    stock: {
      'in-stock': `${t('stock.inStock')}. ${t('product.deliveryTime', { min: 2, max: 4 })}`,
      'few-left': t.raw('stock.fewLeft') as string,
      'on-order': t('stock.oversellable'),
      'last-chance': t('stock.static'),
      'sold-out': t('stock.soldOutInSize'),
    },
    incoming: Object.fromEntries(
      sizes.flatMap(({ skuId, incoming }) =>
        incoming ? [[skuId, t('stock.incomingDate', { date: new Date(incoming) })]] : [],
      ),
    ),
  }
  const views = {
    front: t('product.viewFront'),
    back: t('product.viewBack'),
    detail: t('product.viewDetail'),
    fabric: t('product.viewFabric'),
  }
  const heart = (ground?: string) => (
    <button
      type="button"
      className={button.iconButton}
      data-ground={ground}
      data-favourite={item.productId}
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
            pictures={picturesOf(item, views)}
            heart={heart('')}
          />
          <BuyBox
            product={item}
            place={place}
            buy={
              <div className={product.buyPanel}>
                <BuyPanel
                  sizes={sizes}
                  texts={texts}
                  buyTexts={buyTexts}
                  cartTexts={cartTexts}
                  heart={heart()}
                  guide={
                    sizeGuide && (
                      <a
                        className={`${base.link} ${product.guideLink}`}
                        href={hrefFor('page', place, { alias: sizePage[place.locale] })}
                        data-size-guide={item.alias}
                      >
                        <Icon name="ruler" size="s" />
                        {t('product.sizeGuide')}
                      </a>
                    )
                  }
                  coming={coming && t('product.availableOn', { date: coming })}
                />
                {sizeGuide?.fit && <FitScale fit={sizeGuide.fit} />}
                <noscript>
                  <p className={product.noScript}>{t('product.needsScript')}</p>
                </noscript>
              </div>
            }
          />
        </div>
        {!coming && (
          <BuyBar name={item.name} price={<Price price={item.unitPrice} />} texts={buyTexts} cartTexts={cartTexts} />
        )}
      </SizeScope>
      <Reviews
        alias={item.alias}
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

function picturesOf(item: ProductDetail, views: Readonly<Record<PictureView, string>>) {
  return inOrderOfRole(item.productImages).map((picture) => ({
    ...productPicture(picture.fileName, 900, 1600),
    alt: altText(item, picture, views),
    whole: productPicture(picture.fileName, 1600).src,
  }))
}
