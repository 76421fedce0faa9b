import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { readCartTexts } from '@/features/cart/read-cart-texts'
import { BuyBox } from '@/features/product/buy-box'
import { Gallery } from '@/features/product/gallery'
import product from '@/features/product/product.module.css'
import { loadProduct, type ProductDetail } from '@/features/product/product-data'
import { Reviews } from '@/features/product/reviews'
import { SizeScope } from '@/features/product/size-picker'
import { sizesOf } from '@/features/product/sizes-of'
import { aliasesOf, languagesOf } from '@/lib/languages-of'
import { hrefFor } from '@/lib/links'
import { productPicture } from '@/lib/picture'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import { Breadcrumb } from '@/shell/breadcrumb'
import button from '@/shell/button.module.css'
import { Icon } from '@/shell/icon'
import { Price } from '@/shell/price'
import { Recommendations } from '../../../../../recommendations'
import { BuyBar } from './buy-bar'
import { BuyPanel } from './buy-panel'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

type ProductPageProps = { readonly params: Promise<{ alias: string }> }

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const found = await load(params)
  if (!found.product) return {}
  const { meta, name, alias, canonicalUrl, alternativeUrls } = found.product
  const aliasIn = aliasesOf(alternativeUrls, alias)
  return {
    title: meta?.title || name,
    description: meta?.description,
    alternates: {
      canonical: canonicalUrl,
      languages: languagesOf('product', (locale) => ({ alias: aliasIn(locale) })),
    },
  }
}

export default async function ProductPage({ params }: ProductPageProps) {
  const place = await getPlace()
  const { product: item, reviews } = await load(params)
  if (!item) notFound()
  const [t, cartTexts] = await Promise.all([getTranslations(), readCartTexts()])
  const sizes = sizesOf(item)
  const now = new Date()
  const available = item.firstAvailableOn ? new Date(item.firstAvailableOn) : undefined
  const texts = {
    locale: cartTexts.locale,
    label: t('product.sizeLabel'),
    group: t('product.size'),
    missing: t('product.sizeMissing'),
    soldOut: t('product.soldOut'),
    fewLeft: t.raw('stock.fewLeft') as string,
    onOrder: t('stock.oversellable'),
  }
  const buyTexts = {
    add: t('product.addToCart'),
    soldOut: t('product.soldOut'),
    inStock: t('stock.inStock'),
    onOrder: t('stock.oversellable'),
    fewLeft: texts.fewLeft,
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
      <SizeScope key={item.productId} sizes={sizes}>
        <div className={product.product}>
          <Gallery label={t('product.pictures')} pictures={picturesOf(item)} heart={heart('')} />
          <BuyBox
            product={item}
            comingSoon={available && available > now ? available : undefined}
            buy={<BuyPanel sizes={sizes} texts={texts} buyTexts={buyTexts} cartTexts={cartTexts} heart={heart()} />}
          />
        </div>
        <BuyBar name={item.name} price={<Price price={item.unitPrice} />} texts={buyTexts} cartTexts={cartTexts} />
      </SizeScope>
      <Reviews count={reviews?.count ?? 0} average={reviews?.averageRating ?? 0} reviews={reviews?.reviews ?? []} />
      <Recommendations key={item.productId} place={{ page: 'product', productKey: String(item.productId) }} />
      <div className={product.productEnd} />
    </main>
  )
}

/** The page and its metadata ask for the same thing; one question answers both. */
const loadOnce = cache(async (alias: string) => loadProduct(await getPlace(), decodeURIComponent(alias)))

async function load(params: ProductPageProps['params']) {
  return loadOnce((await params).alias)
}

function picturesOf(item: ProductDetail) {
  return item.productImages.map(({ fileName }, index) => ({
    ...productPicture(fileName, 900, 1200),
    alt: index === 0 ? item.name : `${item.name}, ${index + 1}`,
  }))
}
