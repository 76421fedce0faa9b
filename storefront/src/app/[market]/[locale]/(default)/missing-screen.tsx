import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import base from '@/shell/base.module.css'
import button from '@/shell/button.module.css'
import { ErrorScreen } from '@/shell/error-screen'
import { ShopLink } from '@/shell/shop-link'

/** The shop's own screen where there is no page, with something to go on with below. */
export async function MissingScreen({ children }: { readonly children: ReactNode }) {
  const place = await getPlace()
  const t = await getTranslations()
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
      {children}
      <div className={base.section} />
    </main>
  )
}
