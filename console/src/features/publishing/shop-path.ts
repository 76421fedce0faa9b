import type { WritePath } from '@shop/domain/publishing'
import { defaultLocale, isLocale, type Locale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'

/** A language as addresses of the shop name it. */
export function localeOf(languageId: string | undefined): Locale {
  const code = languageId?.slice(0, 2)
  return isLocale(code) ? code : defaultLocale
}

/** The path of a screen of the shop as people read it, letters and not their codes. */
export const shopPath: WritePath = (screen, alias, languageId) => {
  const locale = localeOf(languageId)
  if (screen === 'home' || screen === 'style') return pathFor(screen, locale)
  if (screen === 'category') return decodeURI(pathFor(screen, locale, { category: alias }))
  if (screen === 'campaign') return decodeURI(pathFor(screen, locale, { discountCampaign: [alias] }))
  return decodeURI(pathFor(screen, locale, { alias }))
}
