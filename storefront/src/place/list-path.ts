import { defaultLocale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'

/** What the services know a list by: its path in the default language. A phrase has none. */
export function listPath(kind: string, alias: string): string | undefined {
  switch (kind) {
    case 'category':
      return pathFor('category', defaultLocale, { category: alias })
    case 'brand':
      return pathFor('brand', defaultLocale, { brand: alias.split('/') })
    case 'campaign':
      return pathFor('campaign', defaultLocale, { discountCampaign: alias.split('/') })
    case 'search':
      return undefined
    default:
      return pathFor('generalList', defaultLocale, { path: (kind === 'list' ? alias : kind).split('/') })
  }
}

/** The list of all goods. */
export const wholeListPath = pathFor('generalList', defaultLocale, { path: ['all'] })
