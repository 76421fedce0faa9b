import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { shopName } from '@/lib/config'
import { hrefFor } from '@/lib/links'
import { getPlace } from '@/lib/place'
import base from './base.module.css'
import s from './header.module.css'
import { Icon } from './icon'
import { OfflineBar } from './navigation/offline-bar'
import { ProgressLine } from './navigation/progress-line'
import { OldBrowser } from './old-browser'
import { ShopLink } from './shop-link'

type UndistractedFrameProps = {
  readonly isPayment?: boolean
  readonly children: ReactNode
}

/** Nothing leads away from a purchase but the logo. */
export async function UndistractedFrame({ isPayment = false, children }: UndistractedFrameProps) {
  const [place, t] = await Promise.all([getPlace(), getTranslations()])
  return (
    <>
      <a className={base.skipLink} href="#main">
        {t('nav.skipToContent')}
      </a>
      <ProgressLine label={t('loading.page')} />
      <OldBrowser
        texts={{ title: t('error.oldBrowserTitle'), text: t('error.oldBrowserText'), dismiss: t('error.dismiss') }}
      />
      <header className={s.header} data-kind="undistracted" data-site-header>
        <div className={s.headerInner}>
          <span />
          <ShopLink className={s.headerLogo} href={hrefFor('home', place)}>
            {shopName}
          </ShopLink>
          {isPayment && (
            <p className={s.headerSafe}>
              <Icon name="lock" size="s" />
              <span>{t('usp.securePayment')}</span>
            </p>
          )}
        </div>
      </header>
      <OfflineBar text={t('error.offlineCart')} retry={t('error.retry')} />
      {children}
    </>
  )
}
