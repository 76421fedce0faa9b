import { locales } from '@shop/i18n/locales'
import type { Screen } from '@shop/i18n/routes'
import type { NextRequest } from 'next/server'
import { hrefFor } from '@/place/links'
import { originOf } from '@/place/origin-of'
import { pathIn } from '@/place/shop-routing'
import { placesOfHost } from '@/seo/sitemap'

export const dynamic = 'force-dynamic'

/** Pages that belong to one visitor. Searches and filters may be read: they say themselves that they are not indexed. */
const PRIVATE = [
  'account',
  'checkout',
  'invoices',
  'favourites',
  'registerReturn',
  'changeDelivery',
  'changeItems',
  'orderSupplement',
  'trackOrder',
] as const satisfies Screen[]

export function GET(request: NextRequest) {
  const places = placesOfHost(request.headers.get('host') ?? '')
  const [place] = places
  const refused = new Set([
    '/api/',
    '/graphql',
    '/auth/',
    '/likes/',
    ...PRIVATE.flatMap((screen) => [
      ...locales.map((locale) => pathIn(screen, locale)),
      ...places.map((there) => hrefFor(screen, there)),
    ]),
  ])
  const lines = place
    ? [
        'User-agent: *',
        ...[...refused].map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${originOf(place.market)}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
