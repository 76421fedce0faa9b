import { loginRedirect } from '@shop/domain/navigation'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import button from '@/ui/button.module.css'
import { Icon } from '@/ui/icon'
import notice from '@/ui/notice.module.css'
import { ScreenTitle } from '@/ui/screen-head'
import { ShopLink } from '@/ui/shop-link'
import { FavouritesList } from '@/compositions/favourites/favourites-list'
import { readCardTexts } from '@/features/product/read-card-texts'
import { languagesOf } from '@/place/languages-of'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'

export async function generateMetadata(): Promise<Metadata> {
  const [t, place] = [await getTranslations('fav'), await getPlace()]
  return {
    title: t('title'),
    // Every visitor sees another page here.
    robots: { index: false },
    alternates: { canonical: hrefFor('favourites', place), languages: languagesOf('favourites', () => ({})) },
  }
}

/** The page is the same for everybody and kept; whose favourites they are, the browser knows. */
export default async function FavouritesPage() {
  const [t, place, cardTexts] = [await getTranslations(), await getPlace(), await readCardTexts()]
  const here = hrefFor('favourites', place)
  return (
    <main id="main" className={base.page}>
      <FavouritesList
        language={place.languageId}
        texts={{
          title: t('fav.title'),
          items: t.raw('fav.items') as string,
          wait: t('loading.wait'),
          failed: t('error.generic.title'),
          retry: t('error.retry'),
          loadMore: t('list.loadMore'),
        }}
        cardTexts={cardTexts}
        notice={
          <div className={`${notice.notice} ${base.forVisitors}`} data-kind="info">
            <Icon name="info" size="s" />
            <p>
              {t.rich('fav.localOnly', {
                login: (text) => (
                  <a className={base.link} href={loginRedirect(hrefFor('home', place), here, '')} target="_self">
                    {text}
                  </a>
                ),
              })}
            </p>
          </div>
        }
        empty={
          <div className={notice.emptyState}>
            <Icon name="heart" size="l" />
            <ScreenTitle>{t('fav.emptyTitle')}</ScreenTitle>
            <p className={base.lead}>{t('fav.empty')}</p>
            <ShopLink className={button.button} href={hrefFor('newArrivals', place)}>
              {t('cart.seeNew')}
            </ShopLink>
          </div>
        }
      />
    </main>
  )
}
