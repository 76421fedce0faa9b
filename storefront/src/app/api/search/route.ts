import { isLocale } from '@shop/i18n/locales'
import type { NextRequest } from 'next/server'
import { hrefFor } from '@/place/links'
import { placeOf } from '@/place/place-of'

/** The search form of a browser without scripts: the phrase belongs into the path. */
export function GET({ nextUrl: { searchParams } }: NextRequest) {
  const locale = searchParams.get('locale') ?? ''
  const place = isLocale(locale) ? placeOf(searchParams.get('market') ?? '', locale) : undefined
  if (!place) return new Response(null, { status: 400 })
  const phrase = searchParams.get('q')?.trim().slice(0, 200)
  const location = phrase ? hrefFor('search', place, { search: phrase }) : hrefFor('home', place)
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
