import { defaultLocale, type Locale } from '@shop/i18n/locales'
import { pathIn } from './shop-routing'

/** What the services know a list by: its path in the language of its alias, or in the default one. A phrase has none. */
export function listPath(kind: string, alias: string, locale: Locale = defaultLocale): string | undefined {
  switch (kind) {
    case 'category':
      return pathIn('category', locale, { category: alias })
    case 'brand':
      return pathIn('brand', locale, { brand: alias.split('/') })
    case 'campaign':
      return pathIn('campaign', locale, { discountCampaign: alias.split('/') })
    case 'search':
      return undefined
    default:
      return pathIn('generalList', locale, { path: (kind === 'list' ? alias : kind).split('/') })
  }
}

/** The list of all goods. */
export const wholeListPath = pathIn('generalList', defaultLocale, { path: ['all'] })
