import { readdirSync, readFileSync } from 'node:fs'
import { flatMessages } from '@shop/i18n/message-key'

export const SHOP_LANGUAGES = ['sv', 'nb', 'da', 'fi'] as const

/** All texts of a language as the files have them, by their whole keys: `cart.title`. */
export function shopTexts(language: (typeof SHOP_LANGUAGES)[number]): Readonly<Record<string, string>> {
  const folder = new URL(`../../i18n/messages/${language}/`, import.meta.url)
  const texts = readdirSync(folder).map((file) =>
    flatMessages(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), file.replace('.json', '')),
  )
  return Object.assign({}, ...texts)
}
