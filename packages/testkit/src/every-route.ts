import type { Locale } from '@shop/i18n/locales'
import { pathFor, type Screen, screens } from '@shop/i18n/routes'

/** What the routes that take a name are asked for; where a language has no such thing, its page says so. */
const NAMED: Partial<Readonly<Record<Screen, object>>> = {
  product: { alias: 'there-is-none' },
  category: { category: 'kjoler-dame' },
  brand: { brand: ['aurrika'] },
  campaign: { discountCampaign: ['3-for-2-pa-basisplagg'] },
  search: { search: 'kjole' },
  inspiration: { alias: 'lag-pa-lag-i-host' },
  generalList: { path: ['sale'] },
  list: { list: 'ingen-slik-liste' },
  page: { alias: 'kjopsvilkar' },
}

/** An address of every route of the shop. */
export const everyRoute = (locale: Locale): readonly string[] =>
  screens.map((screen) => pathFor(screen, locale, (NAMED[screen] ?? {}) as never))
