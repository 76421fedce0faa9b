import type { FormatLocale } from '@shop/domain/format'

const LANGUAGES = ['sv', 'nb', 'da', 'fi'] as const satisfies readonly FormatLocale[]

/** The language of a tag such as `nb-NO`, for amounts. */
export const languageOf = (tag: string): FormatLocale => LANGUAGES.find((code) => tag.startsWith(code)) ?? 'nb'
