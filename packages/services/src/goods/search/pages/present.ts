import type { SearchDocument } from '@shop/search/types'
import type { ProductView } from '../../catalog/product-view'
import type { Ask } from './ask'

/** The list of an answer in which something is shown. */
export type ListFacts = {
  readonly id: string
  readonly algorithm?: string
  readonly reference?: string
  /** The position of the first. */
  readonly from?: number
}

/** A list shows some of the other colours and tells how many more there are; the product's own page shows all. */
const SIBLINGS_IN_LISTS = 4
const MOST_SIBLINGS = 60

/** Groups as the protocol writes them: the product found first, its other colours after it. */
export function presentGroups(ask: Ask, keys: readonly string[], list: ListFacts, isWhole = false) {
  return keys.flatMap((key, at) => {
    const view = ask.catalogues.everybody.byId(Number(key))
    return view ? [presentGroup(ask, view, list, (list.from ?? 0) + at, isWhole)] : []
  })
}

function presentGroup(ask: Ask, main: ProductView, list: ListFacts, position: number, isWhole: boolean) {
  const { members } = main.at.family(main.row.family_id)
  const siblings = members.filter((member) => member.productId !== main.productId && !member.isComingSoon)
  const shown = [main, ...siblings.slice(0, isWhole ? MOST_SIBLINGS : SIBLINGS_IN_LISTS)]
  const how = { ...ask.visit, isWhole }
  const ticketFor = ticketsOf(ask, list, position)
  return {
    key: String(main.row.family_id),
    remaining: 1 + siblings.length - shown.length,
    products: shown.map((view) => ask.fragments.product(view, ask.catalogues, how, ticketFor)),
  }
}

/** The products with the other colours of their styles. */
export function withSisters({ catalogues }: Ask, keys: readonly string[]): string[] {
  const sisters = keys.flatMap((key) => {
    const view = catalogues.everybody.byId(Number(key))
    return view ? view.at.family(view.row.family_id).members.map(({ productId }) => String(productId)) : []
  })
  return [...new Set([...keys, ...sisters])]
}

export const keysOf = (documents: readonly SearchDocument[]): string[] => documents.map(({ key }) => key)

/** Tickets of one place in a list. */
export function ticketsOf({ visit, services, page }: Ask, list: ListFacts, position: number) {
  const where = {
    marketId: visit.market.id,
    locale: visit.place.language.code,
    touchpoint: visit.touchpoint,
    page,
    list: list.id,
    algorithm: list.algorithm ?? '',
    position,
    reference: list.reference ?? '',
  }
  return (productKey: string, variantKey: string) =>
    services.tickets.issue({ ...where, productKey, variantKey }, visit.sessionKey)
}
