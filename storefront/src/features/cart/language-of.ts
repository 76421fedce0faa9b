import { languages } from '@shop/domain/constants'
import type { LocaleCode } from '@shop/domain/market'

/** The language of a tag such as `nb-NO`, for amounts. */
export const languageOf = (tag: string): LocaleCode => languages.find((code) => tag.startsWith(code)) ?? 'nb'
