import type { Locale } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import { plainPage } from '../plain-page'

/** What the service worker shows in place of a page that cannot be reached. */
export function offlinePage(locale: Locale): string {
  const t = translator(locale)
  return plainPage({
    locale,
    title: t('error.offlineTitle'),
    main: `<h1>${t('error.offlineTitle')}</h1>
<p>${t('error.offlineCart')}</p>
<p>${t('error.network')}</p>
<p><a class="button" href="">${t('error.retry')}</a></p>`,
  })
}
