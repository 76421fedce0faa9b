import { type IndexedPlace, indexedPlaces } from '@/place/languages-of'
import { routing } from '@/place/live-routing'
import { originOf } from '@/place/origin-of'

/** Search engines take 50,000 addresses a file; smaller files are asked for and made in less time. */
export const ADDRESSES_PER_SITEMAP = 10_000

export const sitemapKinds = ['pages', 'categories', 'brands', 'products'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export type Sitemap = { readonly kind: SitemapKind; readonly place: IndexedPlace; readonly part: number }

/** What a domain tells search engines about: its own market, or with markets in the path all of them. */
export function placesOfHost(host: string): readonly IndexedPlace[] {
  if (routing().mode === 'path') return indexedPlaces()
  const name = host.replace(/:\d+$/, '')
  const market = routing().markets.find(({ domains }) => domains.includes(name))?.alias
  return indexedPlaces().filter((place) => place.market === market)
}

export function sitemapName({ kind, place, part }: Sitemap): string {
  return `${kind}-${place.market}-${place.locale}-${part}.xml`
}

/** The sitemap that a name speaks of, if this domain has such a one. */
export function sitemapOf(name: string, host: string): Sitemap | undefined {
  const [, kind, market, locale, part] = /^([a-z]+)-([a-z]+)-([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(name) ?? []
  const place = placesOfHost(host).find((place) => place.market === market && place.locale === locale)
  const known = sitemapKinds.find((candidate) => candidate === kind)
  return known && place ? { kind: known, place, part: Number(part) } : undefined
}

export function urlEntry(place: IndexedPlace, path: string): string {
  return `<url><loc>${escapeXml(originOf(place.market) + path)}</loc></url>\n`
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const xmlHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
} as const

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
