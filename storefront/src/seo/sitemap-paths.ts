import type { Screen } from '@shop/i18n/routes'
import { z } from 'zod'
import { queryForPage } from '@/data/server-query'
import { hrefFor } from '@/place/links'
import { contextOf, type Place, placeOf } from '@/place/place-of'
import { ADDRESSES_PER_SITEMAP, type Sitemap, type SitemapKind } from './sitemap'

const context = '$channelId: String, $languageId: String, $marketId: String'
const args = 'channelId: $channelId, languageId: $languageId, marketId: $marketId'
/** One question's worth; the service is asked for the next while the browser still reads the last. */
const PRODUCTS_AT_ONCE = 2000

const LISTS = {
  pages: `query SitemapPages(${context}) { found: cmsPages(${args}) { canonicalUrl } }`,
  categories: `query SitemapCategories(${context}) { found: categories(${args}) { canonicalUrl } }`,
  brands: `query SitemapBrands(${context}) { found: brands(${args}) { canonicalUrl } }`,
} as const

type Addressed = { readonly canonicalUrl: string | null }
/** What `GET /catalogue/addresses` answers. */
const addressesSchema = z.object({ count: z.number(), paths: z.array(z.string()) })

/** Screens that are pages of their own, beside what the catalogue and the content hold. */
const SCREENS = ['home', 'newArrivals', 'bestsellers', 'comingSoon', 'brands', 'style'] as const satisfies Screen[]

/** How many files a kind needs. */
export async function partsOf(kind: SitemapKind, { market, locale }: Sitemap['place']): Promise<number> {
  if (kind !== 'products') return 1
  const { count } = await productsAt(place(market, locale), 0, 0)
  return Math.ceil(count / ADDRESSES_PER_SITEMAP)
}

/** The paths of one file, some at a time: no file is held whole. */
export async function* pathsOf({ kind, place: { market, locale }, part }: Sitemap): AsyncGenerator<readonly string[]> {
  const at = place(market, locale)
  if (kind !== 'products') {
    if (part > 1) return
    if (kind === 'pages') yield SCREENS.map((screen) => hrefFor(screen, at))
    const { found } = await queryForPage(LISTS[kind], contextOf(at))
    yield addressesOf(found ?? [])
    return
  }
  const end = part * ADDRESSES_PER_SITEMAP
  for (let skip = end - ADDRESSES_PER_SITEMAP; skip < end; skip += PRODUCTS_AT_ONCE) {
    const { paths } = await productsAt(at, skip, Math.min(PRODUCTS_AT_ONCE, end - skip))
    if (paths.length) yield paths
    if (paths.length < PRODUCTS_AT_ONCE) return
  }
}

async function productsAt(
  { marketId, languageId }: Place,
  skip: number,
  take: number,
): Promise<z.output<typeof addressesSchema>> {
  const services = process.env.SERVICES_URL ?? 'http://127.0.0.1:4000'
  const query = new URLSearchParams({ market: marketId, language: languageId, skip: `${skip}`, take: `${take}` })
  const response = await fetch(`${services}/catalogue/addresses?${query}`, {
    headers: { 'x-apikey': process.env.API_KEY ?? '' },
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`the addresses of the catalogue: ${response.status}`)
  return addressesSchema.parse(await response.json())
}

function addressesOf(found: readonly (Addressed | null)[]): string[] {
  return found.flatMap((one) => one?.canonicalUrl ?? [])
}

function place(market: string, locale: string): Place {
  const found = placeOf(market, locale)
  if (!found) throw new Error(`no place ${market}/${locale}`)
  return found
}
