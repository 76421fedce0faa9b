import { getTranslations } from 'next-intl/server'
import base from '@/ui/base.module.css'
import { ProgressLine } from './navigation/progress-line'
import { OldBrowser } from './old-browser'

/** What every page begins with, before its header. */
export async function PageStart() {
  const t = await getTranslations()
  return (
    <>
      <a className={base.skipLink} href="#main">
        {t('nav.skipToContent')}
      </a>
      <ProgressLine label={t('loading.page')} />
      <OldBrowser
        texts={{ title: t('error.oldBrowserTitle'), text: t('error.oldBrowserText'), dismiss: t('error.dismiss') }}
      />
    </>
  )
}
