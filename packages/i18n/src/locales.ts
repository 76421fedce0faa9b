import { languages, defaultLocale as shopDefault } from '@shop/domain/constants'
import { consoleLanguages, languageIdOf } from '@shop/domain/language'
import type { LocaleCode } from '@shop/domain/market'

/** The languages of the shop. */
export const locales = languages satisfies readonly LocaleCode[]
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = shopDefault

export const consoleLocales = consoleLanguages
export type ConsoleLocale = (typeof consoleLocales)[number]

/** What `Intl` and `<html lang>` need: the language with the country whose customs its numbers and dates follow. */
export const languageTags: Readonly<Record<ConsoleLocale, string>> = {
  ...languageIdOf,
  // British English: the console writes day before month and a 24-hour clock, like its colleagues.
  en: 'en-GB',
}

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value)
}

export function isConsoleLocale(value: unknown): value is ConsoleLocale {
  return (consoleLocales as readonly unknown[]).includes(value)
}
