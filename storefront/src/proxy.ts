import { type NextRequest, NextResponse } from 'next/server'
import { parseSelection, segmentOf } from './features/list/selection'

export function proxy(request: NextRequest) {
  const url = request.nextUrl
  const parts = decodeURIComponent(url.pathname).split('/').filter(Boolean)
  const host = request.headers.get('host') ?? ''
  const market = /^(no|se|dk|fi)\./.exec(host)?.[1] ?? 'no'
  let locale = { no: 'nb', se: 'sv', dk: 'da', fi: 'fi' }[market]!
  if (['sv', 'da', 'fi'].includes(parts[0] ?? '')) locale = parts.shift()!
  const [first, ...rest] = parts
  const base = `/${market}/${locale}`
  const sel = segmentOf(parseSelection(url.searchParams))
  const list = (kind: string, alias = '-') =>
    `${base}/list/${kind}/${encodeURIComponent(alias)}/${encodeURIComponent(sel)}`
  const to = !first
    ? base
    : first === 'p'
      ? `${base}/product/${rest.at(-1)}`
      : first === 'c'
        ? list('category', rest.at(-1))
        : first === 'b'
          ? list('brand', rest.join('/'))
          : first === 's'
            ? list('search', rest.join('/'))
            : ['nyheter', 'nyheder', 'uutuudet'].includes(first)
              ? list('new')
              : `${base}/missing`
  const rewritten = new URL(to, url)
  const response = NextResponse.rewrite(rewritten)
  if (to.endsWith('/missing')) response.headers.set('x-shop-status', '404')
  return response
}
export const config = { matcher: ['/((?!_next/|graphql|auth/|likes/|images/|api/|redirect/|sw.js|favicon).*)'] }
