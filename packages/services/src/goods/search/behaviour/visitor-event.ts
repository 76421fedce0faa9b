import type { Done, Seen, Visitor } from '@shop/search/behaviour/behaviour-port'
import { kept } from './phrase'

/** Something a visitor did, on its way into the database. */
export type VisitorEvent = { readonly visitor: Visitor; readonly at: number; readonly what: What }
export type What = Seen | Done | { readonly kind: 'purchase'; readonly productKey: string } | { readonly kind: 'end' }

const LONGEST_KEY = 200
const LONGEST_TEXT = 400

/** Whatever arrives: the database can keep all of it. */
export function happening(visitor: Visitor, at: number, what: What): VisitorEvent {
  return { visitor: { ...visitor, ...keysOf(visitor) }, at, what: cleanWhat(what) }
}

export const keysOf = ({ customerKey, sessionKey }: Pick<Visitor, 'customerKey' | 'sessionKey'>) => ({
  customerKey: kept(customerKey, LONGEST_KEY),
  sessionKey: kept(sessionKey, LONGEST_KEY),
})

function cleanWhat(what: What): What {
  return Object.fromEntries(Object.entries(what).map(([name, value]) => [name, cleanValue(value)])) as What
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return kept(value, LONGEST_TEXT)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanValue(inner)]))
}

/** What makes a visit more than a look. */
export const engages = ({ kind }: What): boolean => kind !== 'query' && kind !== 'view' && kind !== 'end'
