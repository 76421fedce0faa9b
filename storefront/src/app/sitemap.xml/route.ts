import type { NextRequest } from 'next/server'
import { originOf } from '@/place/origin-of'
import { NAMESPACE, placesOfHost, sitemapKinds, sitemapName, XML_HEAD, xmlHeaders } from '@/seo/sitemap'
import { partsOf } from '@/seo/sitemap-paths'

export const dynamic = 'force-dynamic'

/** The index of this domain's sitemaps. */
export async function GET(request: NextRequest) {
  const places = placesOfHost(request.headers.get('host') ?? '')
  if (!places.length) return new Response(null, { status: 404 })
  const files = await Promise.all(
    places.flatMap((place) =>
      sitemapKinds.map(async (kind) => {
        const parts = await partsOf(kind, place)
        return Array.from({ length: parts }, (_, at) => ({ place, name: sitemapName({ kind, place, part: at + 1 }) }))
      }),
    ),
  )
  const entries = files
    .flat()
    .map(({ place, name }) => `<sitemap><loc>${originOf(place.market)}/sitemaps/${name}</loc></sitemap>\n`)
  return new Response(`${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`, {
    headers: xmlHeaders,
  })
}
