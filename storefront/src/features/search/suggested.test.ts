import { expect, it } from 'vitest'
import { contentsByKind } from './suggested'

it('tells categories, brands and pages apart in every language', () => {
  const content = (link: string) => ({ title: link, highlightedTitle: link, link, ticket: undefined })
  const links = ['/fi/tietoa', '/c/kjoler', '/sv/c/skor', '/no/nb/b/lerke', '/retur']
  const found = contentsByKind(links.map(content))
  expect(found.map(([kind, contents]) => [kind, contents.map(({ link }) => link)])).toEqual([
    ['categories', ['/c/kjoler', '/sv/c/skor']],
    ['brands', ['/no/nb/b/lerke']],
    ['pages', ['/fi/tietoa', '/retur']],
  ])
  expect(contentsByKind([])).toEqual([])
})
