import { cookieNames } from '@shop/domain/constants'
import { safeReturnTo } from '@shop/domain/navigation'
import type { NextRequest } from 'next/server'
import { marketChoices } from '@/features/market/market-choices'
import { chosenMarket } from '@/place/chosen-market'

/** The page at `path` of this host in every market and language that may be chosen. */
export async function GET(request: NextRequest) {
  const host = request.headers.get('host') ?? ''
  const path = safeReturnTo(request.nextUrl.searchParams.get('path'))
  const selectedMarket = chosenMarket(request.cookies.get(cookieNames.selectedMarket)?.value)
  try {
    const choices = await marketChoices({ host, address: new URL(path, 'http://shop'), selectedMarket })
    return Response.json(choices, { headers: { 'cache-control': 'private, max-age=30' } })
  } catch {
    return Response.json({ errors: [{ message: 'The markets cannot be told now' }] }, { status: 503 })
  }
}
