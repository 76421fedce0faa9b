import { type KnownMarket, languageIds } from './markets'
import { proseOf } from './prose'
import { json, type Sheets } from './sheets'
import { byId, type Language, pages, type Texts, type Written } from './words'

/** What a page of every shop is made of. */
export type PageBlock = { kind: 'text'; html: string } | { kind: 'form'; html: string }

/** Who sells in a country, as pages say it. */
export type PageSeller = {
  readonly name: string
  readonly branch: string | null
  readonly number: string
  readonly vatId: string
  readonly address: string
  readonly returnAddress: string
  readonly email: string
  readonly phone: string
}

/** What differs between one shop's pages and another's. */
export type PageFacts = {
  readonly shop: string
  readonly sellerIn: (country: string) => PageSeller
  readonly knownIssues: Texts
  /** The market whose rules a language's pages state. */
  readonly homeOf: (language: Language) => KnownMarket
  readonly now: Date
}

const numbers = new Map(pages.map(({ id }, i) => [id, i + 1]))
const page = byId(pages)

export function pageId(id: string): number {
  const number = numbers.get(id)
  if (!number) throw new Error(`no page ${id}`)
  return number
}

export const pageAlias = (id: string, language: Language): string => page(id).translations[language].alias

export function addPages(sheets: Sheets, facts: PageFacts, published: Date, inLanguages: readonly Language[]): void {
  for (const { id } of pages) {
    const row = { id: pageId(id), alias: pageAlias(id, 'nb'), kind: 'information', tags: ['menu'] }
    sheets.add('content_pages', { ...row, state: 'published', live_version: 1, updated_at: published })
  }
  for (const { id } of pages)
    for (const language of inLanguages)
      sheets.add('content_page_aliases', {
        page_id: pageId(id),
        language_id: languageIds[language],
        alias: pageAlias(id, language),
      })
  for (const { id, translations } of pages)
    for (const language of inLanguages) {
      const { title, metaDescription, ...written } = translations[language]
      const fill = (template: string) => filled(template, language, facts)
      sheets.add('content_versions', {
        page_id: pageId(id),
        version: 1,
        language_id: languageIds[language],
        title,
        meta_title: title,
        meta_description: fill(metaDescription),
        image: null,
        blocks: json(writtenBlocks(written, fill)),
        published_at: published,
      })
    }
}

/** What a page says, and its form for paper if it has one. */
export function writtenBlocks({ paragraphs, form }: Written, fill: (template: string) => string): PageBlock[] {
  const text: PageBlock = { kind: 'text', html: proseOf(paragraphs.map(fill)) }
  return form ? [text, { kind: 'form', html: proseOf(form.map(fill)) }] : [text]
}

/** A template with the facts of a market: by default the one whose language it is. Amounts stay names: they are configuration. */
export function filled(
  template: string,
  language: Language,
  facts: PageFacts,
  market = facts.homeOf(language),
): string {
  const { shop, sellerIn, knownIssues, now } = facts
  const { name, branch, number, ...seller } = sellerIn(market.country)
  const values: Record<string, string> = {
    shop,
    company: name,
    registeredCompany: branch ?? name,
    orgId: number,
    ...seller,
    knownIssues: knownIssues[language],
    date: new Intl.DateTimeFormat(`${language}-${market.country}`, { dateStyle: 'long' }).format(now),
  }
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}
