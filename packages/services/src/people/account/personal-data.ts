import type { PurposeId } from '@shop/domain/privacy'

/**
 * What the deletion of an account does to the rows of its owner: `erased` takes them away, `emptied` leaves rows without
 * anything of the person, `kept` leaves them as they are, because nothing in them says who it was once the account's own
 * row is empty.
 */
type Fate = 'erased' | 'emptied' | 'kept'

export type PersonalTable = {
  /** What it is held for, of the table that the page about privacy is made of. */
  readonly purpose: PurposeId
  readonly fate: Fate
  readonly why: string
  /** Why a data export leaves the table out; the others have a part in `export-store`. */
  readonly notExported?: string
}

const SALE = 'what was sold stays in the books; the row names nobody'
const HASHED = 'secrets as hashes'
const STAFF = 'what staff did, not what the shop holds of the customer'
const MACHINERY = 'of the machinery, for minutes or days'

/** Every table with something of a customer in it. A new one has to be put here (docs/account-deletion.md shows it). */
export const personalTables = {
  users: { purpose: 'account', fate: 'emptied', why: 'orders point at it; nothing in it says who it was' },
  user_credentials: { purpose: 'account', fate: 'erased', why: 'nobody signs in any more', notExported: HASHED },
  passkeys: {
    purpose: 'account',
    fate: 'erased',
    why: 'nobody signs in any more',
    notExported: 'public keys and names of devices',
  },
  passkey_challenges: { purpose: 'security', fate: 'kept', why: 'a hash, gone within minutes', notExported: HASHED },
  user_sessions: {
    purpose: 'security',
    fate: 'emptied',
    why: 'ended, without the network they came from; swept when expired',
  },
  refresh_tokens: {
    purpose: 'security',
    fate: 'kept',
    why: 'hashes of tokens that open nothing; swept when expired',
    notExported: HASHED,
  },
  password_resets: { purpose: 'security', fate: 'erased', why: 'no key opens the account again', notExported: HASHED },
  sign_in_codes: { purpose: 'security', fate: 'erased', why: 'no code opens the account again', notExported: HASHED },
  auth_challenges: { purpose: 'security', fate: 'kept', why: 'a hash, gone within minutes', notExported: HASHED },
  login_failures: { purpose: 'security', fate: 'kept', why: 'a hash, swept within days', notExported: HASHED },
  user_balances: { purpose: 'books', fate: 'kept', why: SALE },
  user_balance_entries: { purpose: 'books', fate: 'kept', why: SALE },
  carts: { purpose: 'order', fate: 'emptied', why: 'open ones lose their owner, bought ones belong to their order' },
  cart_lines: { purpose: 'order', fate: 'emptied', why: 'goods stay, what was written to them goes' },
  cart_history: { purpose: 'order', fate: 'kept', why: 'goods and numbers only; points at an empty account' },
  cart_messages: { purpose: 'service', fate: 'erased', why: 'what staff said with a cart is for its owner' },
  cart_merges: { purpose: 'order', fate: 'kept', why: 'numbers only; points at an empty account' },
  checkouts: { purpose: 'order', fate: 'erased', why: 'a form nobody comes back to' },
  orders: {
    purpose: 'order',
    fate: 'emptied',
    why: 'kept for the books of the country; named until the goods have come to rest',
  },
  order_rows: {
    purpose: 'order',
    fate: 'emptied',
    why: 'goods stay, what was written to them goes with the names of the order',
  },
  order_events: {
    purpose: 'books',
    fate: 'emptied',
    why: 'what happened stays; what staff wrote to it goes with the names of the order',
  },
  order_deliveries: { purpose: 'books', fate: 'kept', why: SALE },
  parcel_lines: { purpose: 'books', fate: 'kept', why: SALE },
  parcel_events: { purpose: 'books', fate: 'kept', why: SALE },
  invoices: { purpose: 'books', fate: 'kept', why: 'sealed with the name of the buyer, for who audits the books' },
  payments: {
    purpose: 'books',
    fate: 'emptied',
    why: 'amounts stay; the copy of the order goes with the names of the order',
  },
  payment_events: {
    purpose: 'books',
    fate: 'kept',
    why: 'amounts and states as the provider told them',
    notExported: MACHINERY,
  },
  payment_disputes: {
    purpose: 'books',
    fate: 'kept',
    why: 'amounts and states as the provider told them',
    notExported: MACHINERY,
  },
  refunds: { purpose: 'books', fate: 'kept', why: SALE },
  bank_lines: {
    purpose: 'books',
    fate: 'emptied',
    why: 'amounts stay; who paid and what was written goes with the names of the order, and 24 months after it was closed',
  },
  stock_reservations: { purpose: 'books', fate: 'kept', why: 'pieces and numbers only', notExported: MACHINERY },
  promo_code_uses: {
    purpose: 'books',
    fate: 'kept',
    why: 'a code counts once for each customer; the customer is a hash',
  },
  returns: { purpose: 'order', fate: 'emptied', why: 'goods and money stay; the name goes with those of the order' },
  return_rows: {
    purpose: 'order',
    fate: 'emptied',
    why: 'goods stay, what was written to them goes with the names of the order',
  },
  favourite_lists: { purpose: 'account', fate: 'erased', why: 'nobody else needs it' },
  favourites: { purpose: 'account', fate: 'erased', why: 'nobody else needs it' },
  engagement_contacts: { purpose: 'marketing', fate: 'emptied', why: 'the record of consents points at it' },
  engagement_events: { purpose: 'marketing', fate: 'erased', why: 'nobody else needs it' },
  consent_log: {
    purpose: 'proof',
    fate: 'kept',
    why: 'proof of what was agreed to and when, for 36 months; points at an empty account',
  },
  memberships: { purpose: 'membership', fate: 'emptied', why: 'ended; points at an empty account' },
  membership_events: {
    purpose: 'membership',
    fate: 'kept',
    why: 'when it began and ended; points at an empty account',
  },
  points_ledger: {
    purpose: 'membership',
    fate: 'kept',
    why: 'only ever added to: the last entry takes all points away',
  },
  vouchers: { purpose: 'membership', fate: 'kept', why: 'used ones belong to an order, the others are revoked' },
  voucher_events: { purpose: 'membership', fate: 'kept', why: SALE },
  order_goodwill: { purpose: 'service', fate: 'emptied', why: 'amounts stay, what staff wrote goes' },
  order_exchanges: { purpose: 'service', fate: 'kept', why: SALE },
  order_supplements: { purpose: 'service', fate: 'kept', why: SALE },
  order_goodwill_rows: { purpose: 'service', fate: 'kept', why: SALE },
  goodwill_requests: { purpose: 'service', fate: 'emptied', why: 'amounts stay, what staff wrote goes' },
  reviews: {
    purpose: 'reviews',
    fate: 'emptied',
    why: 'accepted ones stay under an initial, the others are withdrawn',
  },
  stock_notices: { purpose: 'notices', fate: 'erased', why: 'nobody waits any more' },
  newsletter_subscriptions: { purpose: 'newsletter', fate: 'erased', why: 'nothing is sent any more' },
  email_confirmations: { purpose: 'account', fate: 'erased', why: 'nothing is left to confirm' },
  sms_confirmations: { purpose: 'newsletter', fate: 'erased', why: 'nothing is left to confirm', notExported: HASHED },
  mails: {
    purpose: 'service',
    fate: 'erased',
    why: 'but for what is sent afterwards, which goes with the last names of orders',
  },
  account_accesses: {
    purpose: 'accesses',
    fate: 'kept',
    why: 'says which team looked, for twelve months; points at an empty account',
  },
  access_requests: { purpose: 'accesses', fate: 'kept', why: 'numbers only; points at an empty account' },
  access_reviews: {
    purpose: 'accesses',
    fate: 'emptied',
    why: 'who of the staff looked stays, what was remarked goes',
    notExported: STAFF,
  },
  impersonations: {
    purpose: 'accesses',
    fate: 'emptied',
    why: 'who of the staff was there stays, what they wrote goes',
    notExported: STAFF,
  },
  access_holds: {
    purpose: 'accesses',
    fate: 'emptied',
    why: 'who asked and who agreed stays, what they wrote goes',
    notExported: STAFF,
  },
  handoff_codes: { purpose: 'accesses', fate: 'kept', why: 'hashes, for a minute', notExported: HASHED },
  audit_log: { purpose: 'accesses', fate: 'kept', why: 'a chain without personal data', notExported: STAFF },
  audit_subject_keys: {
    purpose: 'accesses',
    fate: 'erased',
    why: 'without the key nobody reads the personal side of the audit',
    notExported: HASHED,
  },
  audit_personal: { purpose: 'accesses', fate: 'kept', why: 'sealed under a key that is gone', notExported: STAFF },
  notes: { purpose: 'service', fate: 'erased', why: 'what staff noted of the customer; others after 24 months' },
  workspace_tabs: {
    purpose: 'service',
    fate: 'erased',
    why: 'what staff had open of the customer',
    notExported: STAFF,
  },
  staff_recent: { purpose: 'service', fate: 'erased', why: 'what staff had open of the customer', notExported: STAFF },
  search_sessions: { purpose: 'recommendations', fate: 'erased', why: 'nobody else needs it' },
  search_events: { purpose: 'recommendations', fate: 'erased', why: 'nobody else needs it' },
  recent_searches: { purpose: 'recommendations', fate: 'erased', why: 'nobody else needs it' },
  recently_viewed: { purpose: 'recommendations', fate: 'erased', why: 'nobody else needs it' },
  search_favourites: { purpose: 'account', fate: 'erased', why: 'nobody else needs it' },
  search_forgotten: {
    purpose: 'recommendations',
    fate: 'kept',
    why: 'a hash: what comes late under the key is not kept',
    notExported: HASHED,
  },
  buyer_marks: { purpose: 'marks', fate: 'kept', why: 'who may not buy, or not on credit; 24 months' },
  market_handovers: { purpose: 'security', fate: 'kept', why: 'for a minute', notExported: MACHINERY },
  market_transfers: { purpose: 'security', fate: 'kept', why: 'for a minute', notExported: MACHINERY },
  idempotency_keys: { purpose: 'security', fate: 'kept', why: 'answers for a week', notExported: MACHINERY },
  outbox: { purpose: 'security', fate: 'kept', why: 'numbers only, for a week', notExported: MACHINERY },
  jobs: { purpose: 'security', fate: 'kept', why: 'numbers only, for a week', notExported: MACHINERY },
  rate_limits: { purpose: 'security', fate: 'kept', why: 'for an hour', notExported: MACHINERY },
  error_log: {
    purpose: 'security',
    fate: 'kept',
    why: 'scrubbed of names, addresses and tokens',
    notExported: 'of nobody in particular',
  },
} as const satisfies Readonly<Record<string, PersonalTable>>
