import { expect, it } from 'vitest'
import { placesOfHost, sitemapName, sitemapOf, urlEntry } from './sitemap'

it('tells a domain of its own market only, in every language it speaks', () => {
  expect(placesOfHost('fi.localhost:3000').map(({ hreflang }) => hreflang)).toEqual(['fi-FI', 'sv-FI'])
  expect(placesOfHost('localhost:3000')).toEqual([])
})

it('reads back the names it writes, and no others', () => {
  const [place] = placesOfHost('se.localhost')
  if (!place) throw new Error('no market at se.localhost')
  const sitemap = { kind: 'products', place, part: 3 } as const
  expect(sitemapOf(sitemapName(sitemap), 'se.localhost:3000')).toEqual(sitemap)
  expect(sitemapOf(sitemapName(sitemap), 'no.localhost:3000')).toBeUndefined()
  for (const name of ['products-se-sv-0.xml', 'orders-se-sv-1.xml', 'products-se-fi-1.xml', '../products-se-sv-1.xml'])
    expect(sitemapOf(name, 'se.localhost')).toBeUndefined()
})

it('escapes what XML would read as its own', () => {
  const [place] = placesOfHost('no.localhost')
  if (!place) throw new Error('no market at no.localhost')
  expect(urlEntry(place, '/p/a&b<c')).toContain('/p/a&#38;b&#60;c</loc>')
})
