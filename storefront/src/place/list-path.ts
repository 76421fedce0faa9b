import { defaultLocale, type Locale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'

/** What the services know a list by: its path in the language of its alias, or in the default one. A phrase has none. */
export function listPath(kind: string, alias: string, locale: Locale = defaultLocale): string | undefined {
  switch (kind) {
    case 'category':
      return pathFor('category', locale, { category: alias })
    case 'brand':
      return pathFor('brand', locale, { brand: alias.split('/') })
    case 'campaign':
      return pathFor('campaign', locale, { discountCampaign: alias.split('/') })
    case 'search':
      return undefined
    default:
      return pathFor('generalList', locale, { path: (kind === 'list' ? alias : kind).split('/') })
  }
}

/** The list of all goods. */
export const wholeListPath = pathFor('generalList', defaultLocale, { path: ['all'] })
