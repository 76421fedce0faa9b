import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ShopLink } from '@/ui/shop-link'
import { ToastRegion } from '@/ui/toast/toast'
import { shopName } from '@/config'
import { hrefFor } from '@/place/links'
import { getPlace } from '@/place/place'
import s from './header/header.module.css'
import { OfflineBar } from './navigation/offline-bar'
import { PageStart } from './page-start'

type UndistractedFrameProps = { readonly children: ReactNode }

/** Nothing leads away from a purchase but the logo. */
export async function UndistractedFrame({ children }: UndistractedFrameProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  return (
    <>
      <PageStart />
      <header className={s.header} data-kind="undistracted" data-site-header>
        <div className={s.headerInner}>
          <span />
          <ShopLink className={s.headerLogo} href={hrefFor('home', place)}>
            {shopName}
          </ShopLink>
        </div>
      </header>
      <OfflineBar text={t('error.offlineCart')} retry={t('error.retry')} />
      {children}
      <ToastRegion close={t('a11y.close')} />
    </>
  )
}
