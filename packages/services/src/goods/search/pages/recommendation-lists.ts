import type { RecommendationListAsked } from '../http/body-schemas'
import type { Ask } from './ask'
import { presentGroups } from './present'
import { resolveRules } from './resolve-rules'
import { ruleTest } from './rule-test'
import { type NamedRule, readRules } from './rules'

/** What the page is about. */
export type PageSubject = {
  readonly productKey?: string
  readonly cart?: readonly string[]
  readonly added?: string
}

type Asked = RecommendationListAsked & { readonly rules: readonly NamedRule[] }

/** Rules are read before anything is answered: a wrong one is the caller's. */
export function readLists(lists: readonly RecommendationListAsked[]): Asked[] {
  return lists.map((list) => ({ ...list, rules: readRules(list) }))
}

export function recommendationLists(ask: Ask, asked: readonly Asked[], subject: PageSubject): object[] {
  if (asked.length === 0) return []
  const { recommendations } = ask.services
  const found = recommendations.lists({
    marketId: ask.visit.market.id,
    past: ask.past,
    ...subject,
    now: ask.now,
    lists: asked.map(({ id, algorithm, limit, params, rules }) => ({
      id,
      algorithm,
      limit,
      ...(params?.productKey !== undefined && { productKey: params.productKey }),
      ...(params?.cart && { cart: params.cart }),
      ...(rules.length > 0 && { allows: ruleTest(resolveRules(rules, ask.catalogues.everybody), ask.now) }),
    })),
  })
  return asked.map(({ id, algorithm, label, showMoreLink, visualization }) => {
    const list = found.find((one) => one.id === id)
    const used = list?.algorithm ?? algorithm
    return {
      id,
      algorithm: used,
      productGroups: presentGroups(ask, list?.keys ?? [], { id, algorithm: used, reference: subject.productKey ?? '' }),
      visible: true,
      ...(label && { label }),
      ...(showMoreLink && { showMoreLink }),
      visualization,
    }
  })
}
