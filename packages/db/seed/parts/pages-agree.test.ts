import { describe, expect, it } from 'vitest'
import { languages, pages, pagesInFinlandSwedish } from '../../reference/words'

const LAW = ['terms', 'returns', 'delivery', 'privacy', 'cookies', 'payment']

/** What a paragraph is about: the heading it is, and the amounts and places it names beside the seller. */
const aboutOf = (paragraph: string) => [
  paragraph.match(/^#+/)?.[0] ?? '',
  ...(paragraph.match(/\{\w+\}/g) ?? []).filter((name) => !/company|orgId|address\}/i.test(name)),
]

const pagesOf = (id: string): Record<string, string[]> => {
  const { translations } = pages.find((page) => page.id === id)!
  const finland = pagesInFinlandSwedish.find((page) => page.id === id)
  return {
    ...Object.fromEntries(languages.map((language) => [language, translations[language].paragraphs])),
    ...(finland && { 'sv-FI': finland.paragraphs }),
  }
}

describe('the pages of law in every language', () => {
  it.each(LAW)('[LAW-06] say the same in %s, paragraph by paragraph', (id) => {
    const pages = pagesOf(id)
    const swedish = pages.sv!.map(aboutOf)
    for (const [language, paragraphs] of Object.entries(pages)) {
      // Nothing is declared to customs on the way to Norway: the shop sends from there.
      const same = id === 'delivery' && language === 'nb' ? swedish.slice(0, -1) : swedish
      expect(paragraphs.map(aboutOf), language).toEqual(same)
    }
  })

  it.each(LAW)('[LAW-06] say nothing twice in %s', (id) => {
    for (const [language, paragraphs] of Object.entries(pagesOf(id))) {
      const openings = paragraphs.map((paragraph) => paragraph.split(/[{.,:]/)[0]).filter(Boolean)
      expect(openings, language).toEqual([...new Set(openings)])
    }
  })
})
