import type { AuditEntry } from '@shop/contract/rest/audit'

/** As much of the translator of all texts as these need: the keys come from what the record holds. */
type Words = { (key: string, values?: Record<string, string>): string; has(key: string): boolean }

/** The part of the console that a permission is about, by what stands before its colon. */
const PARTS: Readonly<Record<string, string>> = {
  customers: 'console.nav.customers',
  carts: 'console.audit.areas.cart',
  favourites: 'console.customer.tabs.favourites',
  orders: 'console.nav.orders',
  goodwill: 'console.nav.orders',
  returns: 'console.nav.returns',
  payments: 'console.nav.bank',
  membership: 'console.audit.areas.membership',
  vouchers: 'console.audit.areas.voucher',
  consents: 'console.audit.areas.consent',
  impersonate: 'console.audit.areas.impersonation',
  impersonations: 'console.audit.areas.impersonation',
  access: 'console.nav.accessReview',
  reviews: 'console.nav.reviews',
  stock: 'console.nav.products',
  products: 'console.nav.products',
  content: 'console.nav.content',
  markets: 'console.nav.markets',
  campaigns: 'console.nav.campaigns',
  insight: 'console.nav.dashboard',
  audit: 'console.nav.accessLog',
  staff: 'console.nav.staff',
  errors: 'console.nav.errors',
  mails: 'console.nav.mails',
  health: 'console.nav.health',
}

/** Where somebody's role did not reach; nothing where the row is about something else. */
export function partRefused({ event, target }: Pick<AuditEntry, 'event' | 'target'>, t: Words): string | undefined {
  const part = event === 'operation.refused' ? PARTS[target.split(':')[0] ?? ''] : undefined
  return part && t(part)
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

/** A reason that was chosen from a list. */
export function reasonWords(code: string, t: Words): string {
  const keys = [
    `console.viewAs.reasons.${code}`,
    `console.audit.grounds.${code}`,
    `console.staff.disableReasons.${code}`,
  ]
  const key = keys.find((known) => t.has(known))
  return key ? t(key) : code
}
