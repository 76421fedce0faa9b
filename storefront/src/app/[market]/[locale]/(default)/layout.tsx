import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToastRegion } from '@/ui/toast/toast'
import { Footer } from '@/frame/footer/footer'
import { Header } from '@/frame/header/header'
import { PromoBar } from '@/frame/header/promo-bar'
import { loadFrameMenus } from '@/frame/menu/frame-menus'
import { topEntries } from '@/frame/menu/menu'
import { OfflineBar } from '@/frame/navigation/offline-bar'
import { PageStart } from '@/frame/page-start'
import { QuickShopHost } from '@/compositions/quick-shop/quick-shop-host'
import { AddedRecommendations } from '@/compositions/recommendations/added-recommendations'
import { Recommendations } from '@/compositions/recommendations/recommendations'
import { SearchPanel } from '@/compositions/search/search-panel'
import { loadLayout } from '@/data/load-layout'
import { CartButton } from '@/features/cart/cart-button'
import { readCartTexts } from '@/features/cart/read-cart-texts'
import { Newsletter } from '@/features/content/newsletter'
import { FavouritesButton } from '@/features/favourites/favourites-button'
import { hrefFor, searchPrefix } from '@/place/links'
import { getPlace } from '@/place/place'
import ErrorPage from './error'
import '@/features/list/list.module.css'

// Named here, these come with the frame's own code and style sheet, not as requests of their own on each page.
void [ErrorPage, Recommendations]

export default async function DefaultLayout({ children }: { readonly children: ReactNode }) {
  const place = await getPlace()
  const [t, menus, cartTexts] = await loadLayout(
    Promise.all([getTranslations(), loadFrameMenus(place), readCartTexts()]),
  )
  const isPrivacy = ({ label }: { readonly label: string }) => label === t('footer.privacy')
  return (
    <>
      <PageStart />
      <PromoBar place={place} goods={menus.goods} />
      <Header
        place={place}
        menu={topEntries(menus.main)}
        favouritesButton={<FavouritesButton href={hrefFor('favourites', place)} label={t('nav.favourites')} />}
        cartButton={
          <CartButton
            texts={cartTexts}
            checkoutHref={hrefFor('checkout', place)}
            cartHref={hrefFor('cart', place)}
            underAdded={<AddedRecommendations />}
          />
        }
      />
      <SearchPanel
        resultPath={searchPrefix(place)}
        place={{ market: place.market, locale: place.locale }}
        texts={{ label: t('search.placeholder'), clear: t('search.clearShort'), close: t('search.close') }}
      />
      <OfflineBar text={t('error.offlineCart')} retry={t('error.retry')} />
      {children}
      <Footer place={place} columns={menus.footer}>
        <Newsletter privacyHref={menus.footer.flatMap(({ links }) => links).find(isPrivacy)?.href} />
      </Footer>
      <QuickShopHost />
      <ToastRegion close={t('a11y.close')} />
    </>
  )
}
