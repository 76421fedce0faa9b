import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CARD_FIELDS, type CardProduct } from '@/features/product/product-card'
import { Rail } from '@/features/product/rail'
import { hrefFor } from '@/lib/links'
import { contextOf, getPlace } from '@/lib/place'
import { ask } from '@/lib/shop-api'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { ErrorScreen } from '@/shell/error-screen'
import { ShopLink } from '@/shell/shop-link'

export const revalidate = 60
export function generateStaticParams() {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('error')
  return { title: t('404.title'), robots: { index: false } }
}

const DOCUMENT = `query MaybeThese($channelId: String, $languageId: String, $marketId: String) {
  products(take: 8, filter: { sort: MOST_SOLD }, channelId: $channelId, languageId: $languageId, marketId: $marketId) { products { ${CARD_FIELDS} } }
}`

/** The status comes from the proxy; the page itself is one like any other, complete without scripts. */
export default async function MissingPage() {
  const place = await getPlace()
  const t = await getTranslations()
  const answer = await ask<{ products: { products: readonly CardProduct[] } | null }>(
    'MaybeThese',
    DOCUMENT,
    contextOf(place),
  ).catch(() => null)
  return (
    <main id="main" className={base.page}>
      <ErrorScreen
        kicker="404"
        title={t('error.404.title')}
        text={t('error.404.text')}
        actions={
          <>
            <ShopLink className={button.button} href={hrefFor('home', place)}>
              {t('error.home')}
            </ShopLink>
            <ShopLink className={button.button} data-kind="secondary" href={hrefFor('newArrivals', place)}>
              {t('nav.new')}
            </ShopLink>
          </>
        }
      />
      <Rail inPage title={t('error.maybe')} products={answer?.products?.products ?? []} now={new Date()} />
      <div className={base.section} />
    </main>
  )
}
