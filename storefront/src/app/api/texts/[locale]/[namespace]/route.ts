import { isLocale } from '@shop/i18n/locales'
import { messagesFor, type Namespace } from '@shop/i18n/messages'
import type { NextRequest } from 'next/server'

type Params = { readonly params: Promise<{ readonly locale: string; readonly namespace: string }> }

/** Some namespaces of the shop's texts, parted by dots, for what arrives in the browser after the first load. */
export async function GET(_request: NextRequest, { params }: Params) {
  const { locale, namespace } = await params
  const texts = isLocale(locale) ? messagesFor(locale) : undefined
  const asked = namespace.split('.')
  if (!texts || !asked.every((one) => Object.hasOwn(texts, one))) return new Response(null, { status: 404 })
  return Response.json(Object.fromEntries(asked.map((one) => [one, texts[one as Namespace]])), {
    headers: { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' },
  })
}
