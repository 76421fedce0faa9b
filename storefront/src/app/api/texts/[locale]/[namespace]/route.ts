import { previewOfHost } from '@shop/domain/routing'
import { isLocale } from '@shop/i18n/locales'
import type { Namespace } from '@shop/i18n/messages'
import { messagesWith, publishedTexts } from '@shop/i18n/published-texts'
import type { NextRequest } from 'next/server'
import { PREVIEW_COOKIE, previewSession } from '@/data/preview'

type Params = { readonly params: Promise<{ readonly locale: string; readonly namespace: string }> }

/**
 * Some namespaces of the shop's texts, parted by dots, for what arrives in the browser after the first load: in a language,
 * or in that of a country (`sv-FI`). Pages name the version that they were made with (`v`), so that a browser never takes
 * texts of before for those of now.
 */
export async function GET(request: NextRequest, { params }: Params) {
  const { locale: tag, namespace } = await params
  const [locale, country] = tag.split('-')
  const drafted = await draftedTexts(request)
  const published = drafted ?? publishedTexts()
  const texts = isLocale(locale) ? messagesWith(published, locale, country) : undefined
  const asked = namespace.split('.')
  if (!texts || !asked.every((one) => Object.hasOwn(texts, one))) return new Response(null, { status: 404 })
  const isNamed = !drafted && (request.nextUrl.searchParams.get('v') ?? '') === published.version
  return Response.json(Object.fromEntries(asked.map((one) => [one, texts[one as Namespace]])), {
    headers: { 'cache-control': isNamed ? 'public, max-age=300, stale-while-revalidate=86400' : 'private, no-store' },
  })
}

/** On a preview's host what its draft says. */
async function draftedTexts({ headers, cookies }: NextRequest) {
  const host = headers.get('host') ?? ''
  const secret = previewOfHost(host) ? cookies.get(PREVIEW_COOKIE)?.value : undefined
  return secret ? (await previewSession(secret, host))?.texts : undefined
}
