type Term = { readonly days: number } | { readonly months: number }

/** How long the shop keeps what it holds of a person, where nothing else ends it sooner. A daily job enforces each. */
export const storageTerms = {
  /** After a sign-in has ended: what was signed in, and the network it came from. */
  sessions: { days: 30 },
  /** The network and the browser that an order came from. */
  networks: { days: 90 },
  /** A checkout that was left. */
  forms: { days: 90 },
  /** What nobody confirmed, and notices that have been sent. */
  requests: { days: 30 },
  /** A notice that waits for goods. */
  notices: { months: 12 },
  /** The national id of an order. */
  identities: { months: 12 },
  /** Visits, searches and what was looked at. */
  searches: { days: 400 },
  /** A contact without an account that agrees to nothing, and the keys of a cart. */
  visitors: { months: 12 },
  engagement: { months: 24 },
  /** That somebody may not buy on credit, or not at all. */
  marks: { months: 24 },
  /** What staff wrote of somebody. */
  staffWords: { months: 24 },
  mails: { months: 24 },
  accesses: { months: 12 },
  /** The proof of a consent, after it was given or taken back. */
  consents: { months: 36 },
} as const satisfies Readonly<Record<string, Term>>

export type StorageTerm = keyof typeof storageTerms

const dayMs = 86_400_000

/** What is older than this instant has been kept long enough. */
export function keptSince(term: StorageTerm, now: number): number {
  const length: Term = storageTerms[term]
  if ('days' in length) return now - length.days * dayMs
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - length.months)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastOfMonth))
  return date.getTime()
}
