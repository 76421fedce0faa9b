import type { NextRequest } from 'next/server'
import { loadMainMenu } from '@/frame/menu/frame-menus'
import { placeOf } from '@/place/place-of'

type Params = { readonly params: Promise<{ readonly market: string; readonly locale: string }> }

/** The menu with all its levels: pages carry only the first. */
export async function GET(_request: NextRequest, { params }: Params) {
  const { market, locale } = await params
  const place = placeOf(market, locale)
  if (!place) return new Response(null, { status: 404 })
  try {
    return Response.json(await loadMainMenu(place), {
      headers: { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' },
    })
  } catch {
    return Response.json({ errors: [{ message: 'The menu cannot be told now' }] }, { status: 503 })
  }
}
