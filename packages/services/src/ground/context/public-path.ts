import { writeSegment } from '@shop/domain/routing'
import type { Language } from './place'

const DEFAULT_LANGUAGE_CODE = 'nb'

/** The path that a shopper sees: the default language has no prefix, every other one its code. */
export function publicPath(language: Pick<Language, 'code'>, path: string): string {
  if (language.code === DEFAULT_LANGUAGE_CODE) return path
  return path === '/' ? `/${language.code}` : `/${language.code}${path}`
}

export const productPath = (language: Language, alias: string) => publicPath(language, `/p/${writeSegment(alias)}`)
export const categoryPath = (language: Language, alias: string) => publicPath(language, `/c/${writeSegment(alias)}`)
export const brandPath = (language: Language, alias: string) => publicPath(language, `/b/${writeSegment(alias)}`)
export const campaignPath = (language: Language, alias: string) => publicPath(language, `/dc/${writeSegment(alias)}`)
