import type { AuditEntry } from '@shop/contract/rest/audit'

/** As much of the translator of all texts as these need: the keys come from what the record holds. */
type Words = { (key: string, values?: Record<string, string>): string; has(key: string): boolean }

/** The part of the console that a permission is about, by what stands before its colon. */
const PARTS: Readonly<Record<string, string>> = {
  customers: 'nav.customers',
  carts: 'audit.areas.cart',
  favourites: 'customer.tabs.favourites',
  orders: 'nav.orders',
  returns: 'nav.returns',
  membership: 'audit.areas.membership',
  vouchers: 'audit.areas.voucher',
  consents: 'audit.areas.consent',
  impersonate: 'audit.areas.impersonation',
  impersonations: 'audit.areas.impersonation',
  access: 'nav.accessReview',
  reviews: 'nav.reviews',
  stock: 'nav.products',
  products: 'nav.products',
  content: 'nav.content',
  markets: 'nav.markets',
  campaigns: 'nav.campaigns',
  insight: 'nav.dashboard',
  audit: 'nav.accessLog',
  staff: 'nav.staff',
  errors: 'nav.errors',
  mails: 'nav.mails',
  health: 'nav.health',
}

/** Where somebody's role did not reach; nothing where the row is about something else. */
export function partRefused({ event, target }: Pick<AuditEntry, 'event' | 'target'>, t: Words): string | undefined {
  const part = event === 'operation.refused' ? PARTS[target.split(':')[0] ?? ''] : undefined
  return part && t(`console.${part}`)
}

/** Codes of the record in words: how a view was opened, what ended it, why something was refused. */
export function targetWords(
  { event, target, actor }: Pick<AuditEntry, 'event' | 'target' | 'actor'>,
  t: Words,
): string {
  if (partRefused({ event, target }, t)) return ''
  const cause = `console.viewAs.sessions.causes.${target}` as const
  if (event === 'impersonation.end' && t.has(cause)) return t(cause, { who: actor })
  const key = `console.audit.targets.${target}` as const
  return /^\w+$/.test(target) && t.has(key) ? t(key) : target
}

/** What was read, changed or looked for by. */
export function fieldWords(field: string, t: Words): string {
  const key = `console.audit.fieldNames.${field}` as const
  return /^\w+$/.test(field) && t.has(key) ? t(key) : field
}

const REASONS = ['viewAs.reasons', 'audit.grounds', 'staff.disableReasons']

/** A reason that was chosen from a list. */
export function reasonWords(code: string, t: Words): string {
  const key = REASONS.map((list) => `console.${list}.${code}`).find((known) => t.has(known))
  return key ? t(key) : code
}
