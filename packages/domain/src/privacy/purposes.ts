import type { StorageTerm } from './storage-terms'

export type LegalBasis = 'contract' | 'law' | 'interest' | 'consent'

/** Who gets the data beside the shop itself. */
export type Recipient = 'hosting' | 'carriers' | 'payments' | 'credit' | 'messages' | 'authorities' | 'auditors'

/** Where data comes from that the person did not give: from what they do in the shop, or from a credit agency. */
export type DataSource = 'person' | 'use' | 'creditAgency'

export type Purpose = {
  readonly basis: LegalBasis
  readonly terms: readonly StorageTerm[]
  /** What ends it where no term does: the law of the books, the account, a consent that is taken back, or the visitor's browser. */
  readonly until?: 'books' | 'account' | 'withdrawal' | 'browser'
  readonly recipients: readonly Recipient[]
  readonly sources: readonly DataSource[]
  readonly isProfiling?: true
  readonly isDecidedByMachine?: true
  /** Without it there is no purchase, account or credit. */
  readonly isNeeded?: true
}

/**
 * Why the shop processes data of persons (GDPR art. 13 and 14). The page about privacy is made of this table, every table of
 * the database with data of persons names one of its rows, and the retention job enforces its terms.
 */
export const purposes = {
  order: {
    basis: 'contract',
    terms: ['forms'],
    until: 'books',
    recipients: ['carriers', 'payments', 'messages', 'hosting'],
    sources: ['person'],
    isNeeded: true,
  },
  books: {
    basis: 'law',
    terms: [],
    until: 'books',
    recipients: ['authorities', 'auditors', 'hosting'],
    sources: ['person'],
  },
  credit: {
    basis: 'contract',
    terms: ['identities'],
    recipients: ['payments', 'credit'],
    sources: ['person', 'creditAgency'],
    isProfiling: true,
    isDecidedByMachine: true,
    isNeeded: true,
  },
  marks: {
    basis: 'interest',
    terms: ['marks'],
    recipients: ['hosting'],
    sources: ['use'],
    isProfiling: true,
    isDecidedByMachine: true,
  },
  account: {
    basis: 'contract',
    terms: [],
    until: 'account',
    recipients: ['hosting'],
    sources: ['person'],
    isNeeded: true,
  },
  security: {
    basis: 'interest',
    terms: ['sessions', 'networks'],
    recipients: ['hosting'],
    sources: ['use'],
  },
  membership: {
    basis: 'contract',
    terms: [],
    until: 'account',
    recipients: ['hosting'],
    sources: ['use'],
    isProfiling: true,
  },
  service: {
    basis: 'interest',
    terms: ['staffWords', 'mails'],
    recipients: ['messages', 'hosting'],
    sources: ['person', 'use'],
  },
  accesses: { basis: 'interest', terms: ['accesses'], recipients: ['hosting'], sources: ['use'] },
  newsletter: {
    basis: 'consent',
    terms: ['requests'],
    until: 'withdrawal',
    recipients: ['messages', 'hosting'],
    sources: ['person'],
  },
  notices: {
    basis: 'consent',
    terms: ['notices', 'requests'],
    recipients: ['messages', 'hosting'],
    sources: ['person'],
  },
  proof: { basis: 'law', terms: ['consents'], recipients: ['hosting'], sources: ['person'] },
  reviews: { basis: 'interest', terms: [], until: 'account', recipients: ['hosting'], sources: ['person'] },
  recommendations: {
    basis: 'consent',
    terms: ['searches'],
    recipients: ['hosting'],
    sources: ['use'],
    isProfiling: true,
  },
  statistics: { basis: 'consent', terms: [], until: 'withdrawal', recipients: ['hosting'], sources: ['use'] },
  marketing: {
    basis: 'consent',
    terms: ['visitors', 'engagement'],
    recipients: ['messages', 'hosting'],
    sources: ['use'],
    isProfiling: true,
  },
  choices: { basis: 'interest', terms: [], until: 'browser', recipients: ['hosting'], sources: ['person'] },
  visit: { basis: 'consent', terms: [], until: 'withdrawal', recipients: ['hosting'], sources: ['use'] },
} as const satisfies Readonly<Record<string, Purpose>>

export type PurposeId = keyof typeof purposes
export const purposeIds = Object.keys(purposes) as PurposeId[]
export const purposeOf = (id: PurposeId): Purpose => purposes[id]
