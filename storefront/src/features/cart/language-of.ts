import { languages } from '@shop/domain/constants'
import type { FormatLocale } from '@shop/domain/format'

/** The language of a tag such as `nb-NO`, for amounts. */
export const languageOf = (tag: string): FormatLocale => languages.find((code) => tag.startsWith(code)) ?? 'nb'
