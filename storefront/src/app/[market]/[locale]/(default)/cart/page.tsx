import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { CartScreen } from '@/compositions/cart/cart-screen'
import { liveMarket } from '@/data/live-market'
import { readAllCartTexts } from '@/features/cart/read-cart-texts'
import { paymentPage } from '@/features/product/info-pages'
import { languagesOf } from '@/place/languages-of'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const [t, place] = await Promise.all([getTranslations('cart'), getPlace()])
  return {
    title: t('title'),
    // Every visitor sees another page here.
    robots: { index: false },
    alternates: { canonical: hrefFor('cart', place), languages: languagesOf('cart', () => ({})) },
  }
}

/** What is in the cart comes in the browser; nothing of this page is kept anywhere. */
export default async function CartRoute() {
  const [place, texts, t] = await Promise.all([getPlace(), readAllCartTexts(), getTranslations()])
  const { market } = await liveMarket(place)
  return (
    <main id="main" className={base.page}>
      <CartScreen
        texts={texts}
        checkoutHref={hrefFor('checkout', place)}
        newHref={hrefFor('newArrivals', place)}
        termsHref={hrefFor('page', place, { alias: paymentPage[place.locale] })}
        loan={market?.loan}
      />
      <noscript>
        <p className={base.lead}>{t('product.needsScript')}</p>
      </noscript>
      <div className={base.section} />
    </main>
  )
}
