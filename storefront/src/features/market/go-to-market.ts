import { tellOtherTabs } from '@/browser/broadcast'
import { loadSchemas } from '@/browser/load-schemas'

type Going = {
  readonly alias: string
  readonly language: string
  readonly href: string
  readonly favourites: readonly (number | string)[]
}

/**
 * Cart and favourites come along under a code that is used once and posted as a form: neither is ever in an address.
 * The other tabs hear of it first and follow by themselves.
 */
export async function goToMarket({ alias, language, href, favourites }: Going): Promise<void> {
  const target = new URL(href, location.href)
  const isHere = alias === document.documentElement.dataset.market
  const code = isHere ? undefined : await codeFor(alias, target.pathname + target.search + location.hash, favourites)
  tellOtherTabs({ type: 'market', data: { alias, language } })
  if (!code) return location.assign(target.href + location.hash)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = new URL('/api/market', target).href
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'code'
  field.value = code
  form.append(field)
  document.body.append(form)
  form.submit()
}

async function codeFor(market: string, path: string, favourites: Going['favourites']): Promise<string> {
  const response = await fetch('/api/market/handover', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market, path, favourites }),
  })
  if (!response.ok) throw new Error(`no change of market: ${response.status}`)
  const { handoverSchema } = await loadSchemas(() => import('./handover-schemas'))
  return handoverSchema.parse(await response.json()).code
}
