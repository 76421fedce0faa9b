import type { WritePath } from '@shop/domain/publishing'
import { defaultLocale, isLocale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'

/** The path of a screen of the shop as people read it, letters and not their codes. */
export const shopPath: WritePath = (screen, alias, languageId) => {
  const code = languageId?.slice(0, 2)
  const locale = isLocale(code) ? code : defaultLocale
  if (screen === 'home' || screen === 'style') return pathFor(screen, locale)
  if (screen === 'category') return decodeURI(pathFor(screen, locale, { category: alias }))
  if (screen === 'campaign') return decodeURI(pathFor(screen, locale, { discountCampaign: [alias] }))
  return decodeURI(pathFor(screen, locale, { alias }))
}
