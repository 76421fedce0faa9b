import { defaultLocale, isLocale, type Locale } from '@shop/i18n/locales'
import { translator } from '@shop/i18n/translate'
import type { Answer } from '../../http/answer'
import { assetRoutes } from '../../http/assets'
import { formOf, type Request } from '../../http/request'
import type { Route } from '../../http/serve'
import type { Purchase } from '../purchase'
import type { Purchases } from '../purchases'
import { buyerFormSchema } from './buyer-form'
import { takeStep, viewFor } from './buyer-steps'
import { isLent, type Lending } from './credit-facts'
import { informationView, type Paper, papers } from './information-view'
import { type Frame, page, type Shop, type View } from './layout'
import { stateOf, stateView } from './state-view'

export type HostedOptions = { readonly purchases: Purchases; readonly shop: Shop; readonly lending: Lending }

/** The pages on which buyers pay: a whole page, and the same for a frame in the shop's own. */
export function hostedRoutes({ purchases, shop, lending }: HostedOptions): Route[] {
  const say = (frame: Frame, purchase: Purchase, view: View) =>
    page(shop, frame, purchase.language, view, purchase.returnUrl)

  const nowhere = (frame: Frame, request: Request, state: 'missing' | 'failed'): Answer => {
    const locale = wantedLocale(request)
    return page(shop, frame, locale, stateView(state, translator(locale), shop.origins[0]), undefined)
  }
  const ended = (frame: Frame, purchase: Purchase, isReturning: boolean): Answer => {
    const state = stateOf(purchase)
    const paper = state === 'paid' && isLent(purchase) ? `/pay/${purchase.formToken}/contract` : undefined
    const view = stateView(state, translator(purchase.language), returnUrlOf(purchase), isReturning, paper)
    return say(frame, purchase, isReturning ? { ...view, status: 200 } : view)
  }

  const show = (frame: Frame) => async (request: Request) => {
    const purchase = await purchases.byToken(request.params[0] ?? '')
    if (!purchase) return nowhere(frame, request, 'missing')
    if (purchase.status !== 'created') return ended(frame, purchase, false)
    return say(frame, purchase, viewFor({ purchase, t: translator(purchase.language), lending }))
  }

  /** The buyer goes back to the shop: the whole window by a redirect, out of a frame by a page that leaves it. */
  const leave = (frame: Frame, purchase: Purchase): Answer => {
    if (purchase.isSilent) return ended(frame, purchase, false)
    if (frame === 'frame') return ended(frame, purchase, true)
    return { status: 303, headers: { location: returnUrlOf(purchase), 'cache-control': 'no-store' } }
  }

  const take = (frame: Frame) => async (request: Request) => {
    const form = await formOf(request, buyerFormSchema)
    const found = await purchases.byToken(request.params[0] ?? '')
    if (!found) return nowhere(frame, request, 'missing')
    const purchase = purchases.current(found.purchaseId) ?? found
    // Sent twice, or late: what was decided stands.
    if (purchase.status !== 'created') return leave(frame, purchase)
    const t = translator(purchase.language)
    const step = takeStep({ purchase, lending, form, t, change: purchases.change() })
    if (step.kind === 'shown') return say(frame, purchase, step.view)
    if (!step.result.ok) return leave(frame, purchase)
    const changed = step.result.value
    await purchases.keep(changed)
    if (changed.status !== 'created') return leave(frame, changed)
    // A page that was come to by a redirect can be loaded anew without sending anything again.
    return { status: 303, headers: { location: request.path, 'cache-control': 'no-store' } }
  }

  const both = (frame: Frame): Route[] => {
    const path = new RegExp(`^/${frame}/([\\w-]{1,100})$`)
    const reword = (status: number, request: Request) => ({ ...nowhere(frame, request, 'failed'), status })
    return [
      { method: 'GET', path, handle: show(frame), reword },
      { method: 'POST', path, handle: take(frame), reword },
    ]
  }
  /** What is read before a credit is agreed to, and the agreement, also afterwards; `?save` makes a file of it. */
  const paperRoute = (paper: Paper): Route => ({
    method: 'GET',
    path: new RegExp(`^/pay/([\\w-]{1,100})/${paper}$`),
    handle: async (request) => {
      const purchase = await purchases.byToken(request.params[0] ?? '')
      if (!purchase || !isLent(purchase)) return nowhere('pay', request, 'missing')
      const view = informationView(paper, purchase, lending, translator(purchase.language))
      const answer = say('pay', purchase, view)
      if (!request.query.has('save')) return answer
      return {
        ...answer,
        headers: { ...answer.headers, 'content-disposition': `attachment; filename="${paper}.html"` },
      }
    },
  })
  const elsewhere: Route = {
    method: 'GET',
    path: /^\/(?!v1\/|health$|assets\/).*$/,
    handle: (request) => nowhere('pay', request, 'missing'),
  }
  return [...both('pay'), ...both('frame'), ...papers.map(paperRoute), ...assetRoutes(), elsewhere]
}

export function returnUrlOf({ returnUrl, purchaseId }: Purchase): string {
  const url = new URL(returnUrl)
  url.searchParams.set('purchase', purchaseId)
  return url.href
}

/** Where no purchase says its language, the browser does. */
function wantedLocale({ raw }: Request): Locale {
  const wanted = (raw.headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return wanted.map((code) => (code === 'no' || code === 'nn' ? 'nb' : code)).find(isLocale) ?? defaultLocale
}
