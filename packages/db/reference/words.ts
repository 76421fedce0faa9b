import menusJson from './words/menus.json' with { type: 'json' }
import pagesJson from './words/pages.json' with { type: 'json' }
import pagesSvFiJson from './words/pages-sv-fi.json' with { type: 'json' }

export const languages = ['sv', 'nb', 'da', 'fi'] as const
export type Language = (typeof languages)[number]
export type Texts = Record<Language, string>
export const currencies = ['SEK', 'NOK', 'DKK', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** Paragraphs as `proseOf` reads them. A form is filled in on paper. */
export type Written = { paragraphs: string[]; form?: string[] }
export type ContentText = {
  id: string
  translations: Record<Language, { alias: string; title: string; metaDescription: string } & Written>
}
export type MenuItem = { kind: string; ref: string }
export type MenuText = { id: string; title: Texts; items: MenuItem[] }

/** What every shop says: the pages of law and help, and the menus that lead to them. */
export const pages = pagesJson.pages as unknown as ContentText[]
/** What Swedish pages say in Finland, whose law and amounts are others. */
export const pagesInFinlandSwedish = pagesSvFiJson.pages as ({ id: string } & Written)[]
export const menus = menusJson.menus as unknown as MenuText[]

/** One text per language, made by asking for each. */
export function inEveryLanguage(text: (language: Language) => string): Texts {
  return { sv: text('sv'), nb: text('nb'), da: text('da'), fi: text('fi') }
}

export function byId<T extends { id: string }>(list: readonly T[]): (id: string) => T {
  const index = new Map(list.map((entry) => [entry.id, entry]))
  return (id) => {
    const found = index.get(id)
    if (!found) throw new Error(`no such word: ${id}`)
    return found
  }
}
