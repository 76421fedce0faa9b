import type { NextRequest } from 'next/server'
import { NAMESPACE, sitemapOf, urlEntry, XML_HEAD, xmlHeaders } from '@/seo/sitemap'
import { pathsOf } from '@/seo/sitemap-paths'

type Params = { readonly params: Promise<{ readonly file: string }> }

/** One file of addresses, written as they are read from the services. */
export async function GET(request: NextRequest, { params }: Params) {
  const sitemap = sitemapOf((await params).file, request.headers.get('host') ?? '')
  if (!sitemap) return new Response(null, { status: 404 })
  const paths = pathsOf(sitemap)
  // The first answer comes before the status is said: a part that does not exist is no empty file.
  const first = await paths.next()
  if (first.done) return new Response(null, { status: 404 })
  const entries = (some: readonly string[]) => some.map((path) => urlEntry(sitemap.place, path)).join('')
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${XML_HEAD}<urlset ${NAMESPACE}>\n${entries(first.value)}`))
    },
    async pull(controller) {
      const next = await paths.next()
      if (!next.done) return controller.enqueue(encoder.encode(entries(next.value)))
      controller.enqueue(encoder.encode('</urlset>\n'))
      controller.close()
    },
  })
  return new Response(body, { headers: xmlHeaders })
}
