import { pathFor } from '@shop/i18n/routes'
import type { Language } from './place'

type InLanguage = Pick<Language, 'code'>

export const homePath = ({ code }: InLanguage) => pathFor('home', code)
export const productPath = ({ code }: InLanguage, alias: string) => pathFor('product', code, { alias })
export const categoryPath = ({ code }: InLanguage, category: string) => pathFor('category', code, { category })
export const brandPath = ({ code }: InLanguage, alias: string) => pathFor('brand', code, { brand: [alias] })
export const campaignPath = ({ code }: InLanguage, alias: string) =>
  pathFor('campaign', code, { discountCampaign: [alias] })

/** A path that somebody wrote without its language. */
export function publicPath(language: InLanguage, path: string): string {
  const home = homePath(language)
  if (home === '/') return path
  return path === '/' ? home : `${home}${path}`
}
