/**
 * What the deletion of an account does to the rows of its owner: `erased` takes them away, `emptied` leaves rows without
 * anything of the person, `kept` leaves them as they are, because nothing in them says who it was once the account's own
 * row is empty.
 */
type Fate = 'erased' | 'emptied' | 'kept'

export type PersonalTable = {
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
  users: { fate: 'emptied', why: 'orders point at it; nothing in it says who it was' },
  user_credentials: { fate: 'erased', why: 'nobody signs in any more', notExported: HASHED },
  user_sessions: { fate: 'emptied', why: 'ended, without the network they came from; swept when expired' },
  refresh_tokens: { fate: 'kept', why: 'hashes of tokens that open nothing; swept when expired', notExported: HASHED },
  password_resets: { fate: 'erased', why: 'no key opens the account again', notExported: HASHED },
  auth_challenges: { fate: 'kept', why: 'a hash, gone within minutes', notExported: HASHED },
  login_failures: { fate: 'kept', why: 'a hash, swept within days', notExported: HASHED },
  user_balances: { fate: 'kept', why: SALE },
  user_balance_entries: { fate: 'kept', why: SALE },
  carts: { fate: 'emptied', why: 'open ones lose their owner, bought ones belong to their order' },
  cart_lines: { fate: 'emptied', why: 'goods stay, what was written to them goes' },
  cart_history: { fate: 'kept', why: 'goods and numbers only; points at an empty account' },
  cart_messages: { fate: 'erased', why: 'what staff said with a cart is for its owner' },
  cart_merges: { fate: 'kept', why: 'numbers only; points at an empty account' },
  checkouts: { fate: 'erased', why: 'a form nobody comes back to' },
  orders: { fate: 'emptied', why: 'kept for the books (five years); named until the goods have come to rest' },
  order_rows: { fate: 'emptied', why: 'goods stay, what was written to them goes with the names of the order' },
  order_events: { fate: 'kept', why: SALE },
  order_deliveries: { fate: 'kept', why: SALE },
  invoices: { fate: 'kept', why: SALE },
  payments: { fate: 'emptied', why: 'amounts stay; the copy of the order goes with the names of the order' },
  payment_events: { fate: 'kept', why: 'amounts and states as the provider told them', notExported: MACHINERY },
  refunds: { fate: 'kept', why: SALE },
  stock_reservations: { fate: 'kept', why: 'pieces and numbers only', notExported: MACHINERY },
  promo_code_uses: { fate: 'kept', why: 'a code counts once for each customer; the customer is a hash' },
  returns: { fate: 'emptied', why: 'goods and money stay; the name goes with those of the order' },
  return_rows: { fate: 'emptied', why: 'goods stay, what was written to them goes with the names of the order' },
  favourite_lists: { fate: 'erased', why: 'nobody else needs it' },
  favourites: { fate: 'erased', why: 'nobody else needs it' },
  engagement_contacts: { fate: 'emptied', why: 'the record of consents points at it' },
  engagement_events: { fate: 'erased', why: 'nobody else needs it' },
  consent_log: { fate: 'kept', why: 'proof of what was agreed to and when; points at an empty account' },
  memberships: { fate: 'emptied', why: 'ended; points at an empty account' },
  membership_events: { fate: 'kept', why: 'when it began and ended; points at an empty account' },
  points_ledger: { fate: 'kept', why: 'only ever added to: the last entry takes all points away' },
  vouchers: { fate: 'kept', why: 'used ones belong to an order, the others are revoked' },
  voucher_events: { fate: 'kept', why: SALE },
  goodwill_requests: { fate: 'emptied', why: 'amounts stay, what staff wrote goes' },
  reviews: { fate: 'emptied', why: 'accepted ones stay under an initial, the others are withdrawn' },
  stock_notices: { fate: 'erased', why: 'nobody waits any more' },
  newsletter_subscriptions: { fate: 'erased', why: 'nothing is sent any more' },
  email_confirmations: { fate: 'erased', why: 'nothing is left to confirm' },
  sms_confirmations: { fate: 'erased', why: 'nothing is left to confirm', notExported: HASHED },
  mails: { fate: 'erased', why: 'but for the farewell, which goes with the last names of orders' },
  account_accesses: { fate: 'kept', why: 'says which team looked; points at an empty account' },
  access_requests: { fate: 'kept', why: 'numbers only; points at an empty account' },
  access_reviews: { fate: 'emptied', why: 'who of the staff looked stays, what was remarked goes', notExported: STAFF },
  impersonations: {
    fate: 'emptied',
    why: 'who of the staff was there stays, what they wrote goes',
    notExported: STAFF,
  },
  handoff_codes: { fate: 'kept', why: 'hashes, for a minute', notExported: HASHED },
  audit_log: { fate: 'kept', why: 'a chain without personal data', notExported: STAFF },
  audit_subject_keys: {
    fate: 'erased',
    why: 'without the key nobody reads the personal side of the audit',
    notExported: HASHED,
  },
  audit_personal: { fate: 'kept', why: 'sealed under a key that is gone', notExported: STAFF },
  notes: { fate: 'erased', why: 'what staff noted of the customer', notExported: STAFF },
  workspace_tabs: { fate: 'erased', why: 'what staff had open of the customer', notExported: STAFF },
  staff_recent: { fate: 'erased', why: 'what staff had open of the customer', notExported: STAFF },
  search_sessions: { fate: 'erased', why: 'nobody else needs it' },
  search_events: { fate: 'erased', why: 'nobody else needs it' },
  recent_searches: { fate: 'erased', why: 'nobody else needs it' },
  recently_viewed: { fate: 'erased', why: 'nobody else needs it' },
  search_favourites: { fate: 'erased', why: 'nobody else needs it' },
  search_forgotten: { fate: 'kept', why: 'a hash: what comes late under the key is not kept', notExported: HASHED },
  buyer_marks: {
    fate: 'kept',
    why: 'who may not buy on credit, until the mark is taken back',
    notExported: 'of buyers, with or without an account',
  },
  market_handovers: { fate: 'kept', why: 'for a minute', notExported: MACHINERY },
  market_transfers: { fate: 'kept', why: 'for a minute', notExported: MACHINERY },
  idempotency_keys: { fate: 'kept', why: 'answers for a week', notExported: MACHINERY },
  outbox: { fate: 'kept', why: 'numbers only, for a week', notExported: MACHINERY },
  jobs: { fate: 'kept', why: 'numbers only, for a week', notExported: MACHINERY },
  rate_limits: { fate: 'kept', why: 'for an hour', notExported: MACHINERY },
  error_log: { fate: 'kept', why: 'scrubbed of names, addresses and tokens', notExported: 'of nobody in particular' },
} as const satisfies Readonly<Record<string, PersonalTable>>
