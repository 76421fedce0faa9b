import {
  type ContactConflict,
  customerEditSchema,
  type DeskCustomer,
  type DeskField,
  deskEventKinds,
  deskSearchTermSchema,
  differentPersonSchema,
  newNoteSchema,
  notePinSchema,
  revealSchema,
} from '@shop/contract/rest/desk-customers'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
import { createOnceInAWhile } from '../audit/once-in-a-while'
import type { ReasonReader } from '../audit/read-reason'
import type { Carts } from '../cart/carts'
import type { Catalog } from '../catalog/catalog'
import type { Channels } from '../channel/channels'
import type { Accounts } from '../compose/accounts'
import type { Place } from '../context/place'
import type { Clock } from '../platform/clock'
import type { Database } from '../platform/database'
import { HttpError } from '../platform/http/reply'
import type { Pubsub } from '../platform/pubsub'
import { Refusal } from '../platform/refusal'
import type { Identities } from '../users/identity'
import { consentsSince, creditOf, relatedOf, secondAccountsOf } from './customer-around'
import { addNote, loadFacts, notesOf, pinNote } from './customer-facts'
import { type CustomerRow, loadCustomer } from './customer-store'
import type { DeskCall, DeskOperation } from './desk-routes'
import { editContact } from './edit-contact'
import { mask } from './mask'
import { skuOf, viewerOf } from './open-cart'
import { marketIdsOf, searchCustomers } from './search-customers'
import { type Reading, timelineOf } from './timeline'

const MOST_FOUND = 50
/** Enough that those shown are of several days: repeated ones stand together. */
const LAST_EVENTS = 40
const HIDES_IN_SECONDS = 60
/** Not even its length is told. */
const HIDDEN_ID = '•••••• •••••'
const NUMBER = /^\d{1,15}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Parts = {
  readonly db: Database
  readonly clock: Clock
  readonly channels: Channels
  readonly catalog: Catalog
  readonly carts: Pick<Carts, 'find'>
  readonly pubsub: Pubsub
  readonly identities: Identities
  readonly users: Pick<Accounts['users'], 'requestReset'>
  readonly auditing: { readonly reasonOf: ReasonReader }
}

/** The customer behind a reference, for staff of their market; of others it is as unknown as none. */
export async function customerOf(
  { db }: Pick<Parts, 'db'>,
  { require, params: [ref = ''] }: DeskCall,
): Promise<CustomerRow> {
  const customer = UUID.test(ref) ? await loadCustomer(db, ref) : undefined
  if (!customer) throw new HttpError(404, 'NOT_FOUND', 'There is no such customer')
  await require('customers:view', customer.market_id)
  return customer
}

export const customerOperations = (parts: Parts): readonly DeskOperation[] => [
  ...lookOperations(parts),
  ...contactOperations(parts),
  ...noteOperations(parts),
]

/** Finding customers, and looking at them. */
function lookOperations(parts: Parts): readonly DeskOperation[] {
  const { db, clock } = parts
  const onceInAWhile = createOnceInAWhile(clock)

  const seen = ({ staff, record }: DeskCall, { id, market_id }: CustomerRow): Promise<void> =>
    onceInAWhile(staff.sessionId, String(id), () => record('customer.view', { userId: id, marketId: market_id }))

  return [
    {
      method: 'GET',
      path: 'customers',
      permission: 'customers:view',
      handle: async (call) => {
        const term = deskSearchTermSchema.safeParse(call.query.get('q') ?? '')
        if (!term.success) throw new HttpError(400, 'BAD_REQUEST', 'A search needs three characters')
        // Of the term only its print is kept.
        await call.record('customers.search', { after: term.data.toLowerCase() })
        return searchCustomers(parts, term.data, call)
      },
    },
    {
      method: 'GET',
      path: 'customers/:',
      permission: 'customers:view',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        await seen(call, customer)
        return overview(parts, customer, call)
      },
    },
    {
      method: 'GET',
      path: 'customers/:/timeline',
      permission: 'customers:view',
      handle: async (call) => {
        const { query } = call
        const customer = await customerOf(parts, call)
        const before = Date.parse(query.get('before') ?? '')
        const wanted = query.get('kinds')?.split(',') ?? []
        const kinds = deskEventKinds.filter((kind) => wanted.length === 0 || wanted.includes(kind))
        const page = {
          before: Number.isNaN(before) ? new Date(clock.now().getTime() + 60_000) : new Date(before),
          most: MOST_FOUND,
          kinds,
          byStaff: query.get('by') === 'staff',
        }
        const events = await timelineOf(db, customer, page, await readingOf(parts, customer))
        return { events, isWhole: events.length < MOST_FOUND }
      },
    },
    {
      method: 'POST',
      path: 'customers/:/reveal',
      permission: 'customers:reveal',
      handle: async (call) => {
        const { field, reason } = await call.body(revealSchema)
        const customer = await customerOf(parts, call)
        await call.require('customers:reveal', customer.market_id)
        // Without a record nothing is shown.
        const about = { userId: customer.id, marketId: customer.market_id, fields: [field], reason }
        await call.record('customer.reveal', about)
        return { value: fieldOf(customer, field, parts.identities), hidesInSeconds: HIDES_IN_SECONDS }
      },
    },
  ]
}

/** What staff change of a customer. */
function contactOperations(parts: Parts): readonly DeskOperation[] {
  const { channels } = parts
  return [
    {
      method: 'POST',
      path: 'customers/:/edit',
      permission: 'customers:edit',
      handle: async (call) => {
        const edit = await call.body(customerEditSchema)
        const customer = await customerOf(parts, call)
        await call.require('customers:edit', customer.market_id)
        const about = { userId: customer.id, marketId: customer.market_id, fields: Object.keys(edit.fields) }
        await call.begin('customer.edit', about)
        try {
          await editContact(parts, { customer, ...edit, onChange: (tx) => call.done(tx, 'customer.edit', about) })
        } catch (error) {
          if (!(error instanceof Refusal) || error.extensions.code !== 'CONFLICT_STALE_VERSION') throw error
          // Both states: what was wanted, and what is there now, as masked as ever.
          const theirs = await overview(parts, await customerOf(parts, call), call)
          const both: ContactConflict = { version: theirs.version, mine: edit, theirs }
          throw new Refusal('CONFLICT_STALE_VERSION', 409, error.message, both)
        }
        return overview(parts, await customerOf(parts, call), call)
      },
    },
    {
      method: 'POST',
      path: 'customers/:/different',
      permission: 'customers:edit',
      handle: async (call) => {
        const { other, reason } = await call.body(differentPersonSchema)
        const customer = await customerOf(parts, call)
        const namesake = await customerOf(parts, { ...call, params: [other] })
        await call.require('customers:edit', customer.market_id)
        const about = { userId: customer.id, marketId: customer.market_id, target: namesake.ref, reason }
        // The record is where the decision is kept, too.
        await call.record('customer.different', about)
        return overview(parts, customer, call)
      },
    },
    {
      // Nobody of the staff ever sets a password: the customer's own mail is all there is.
      method: 'POST',
      path: 'customers/:/reset-mail',
      permission: 'customers:edit',
      handle: async (call) => {
        const customer = await customerOf(parts, call)
        await call.require('customers:edit', customer.market_id)
        const about = { userId: customer.id, marketId: customer.market_id }
        await call.begin('customer.reset-mail', about)
        const place = await channels.placeOf({ marketId: customer.market_id, languageId: customer.language_id })
        await parts.users.requestReset(customer.email, place, call.origin.address ?? '')
        await call.record('customer.reset-mail', about)
        return {}
      },
    },
  ]
}

function noteOperations(parts: Parts): readonly DeskOperation[] {
  const { db, clock } = parts
  return [
    {
      method: 'POST',
      path: 'customers/:/notes',
      permission: 'customers:note',
      handle: async (call) => {
        const { body: text } = await call.body(newNoteSchema)
        const customer = await customerOf(parts, call)
        await call.require('customers:note', customer.market_id)
        await call.record('customer.note', { userId: customer.id, marketId: customer.market_id })
        const note = { kind: 'customer' as const, id: customer.ref, body: text, now: clock.now() }
        await addNote(db, { ...note, staffId: call.staff.staffId, onBehalfOf: customer.id })
        return overview(parts, customer, call)
      },
    },
    {
      method: 'POST',
      path: 'customers/:/notes/:/pin',
      permission: 'customers:note',
      handle: async (call) => {
        const { isPinned } = await call.body(notePinSchema)
        const customer = await customerOf(parts, call)
        await call.require('customers:note', customer.market_id)
        const [, id = ''] = call.params
        await call.record('customer.note.pin', { userId: customer.id, marketId: customer.market_id, target: id })
        const done = NUMBER.test(id) && (await pinNote(db, { ref: customer.ref, id: Number(id), isPinned }))
        if (!done) throw new HttpError(404, 'NOT_FOUND', 'There is no such note')
        return overview(parts, customer, call)
      },
    },
  ]
}

/** What the goods in the customer's open cart come to; null where it holds none. */
async function openCart({ carts }: Parts, row: CustomerRow, place: Place) {
  if (row.cart_id === null) return null
  const view = await carts.find(row.cart_id, place, { allowExternalShippingFee: false, viewer: viewerOf(row) })
  if (!view || view.items.length === 0) return null
  const minor = Math.round(view.summary.subTotal.sellingPriceIncVat * 100)
  return { minor, currency: place.market.currency.code }
}

/** Names of goods as the customer's own market and language have them, and the reasons that staff gave. */
async function readingOf({ channels, catalog, auditing }: Parts, row: CustomerRow): Promise<Reading> {
  const at = await catalog.at(await channels.placeOf({ marketId: row.market_id, languageId: row.language_id }))
  const goods = { sku: (id: number) => skuOf(at, id), product: (id: number) => at.byId(id)?.name }
  return { goods, reasonOf: auditing.reasonOf }
}

async function overview(parts: Parts, row: CustomerRow, call: DeskCall): Promise<DeskCustomer> {
  const { db, clock, channels } = parts
  const { language } = call
  const now = clock.now()
  const place = await channels.placeOf({ marketId: row.market_id, languageId: row.language_id })
  const currency = place.market.currency.code
  const newest = { before: new Date(now.getTime() + 60_000), most: LAST_EVENTS, kinds: deskEventKinds, byStaff: false }
  const markets = call.marketsFor('customers:view', await marketIdsOf(channels))
  const [facts, notes, events, cart, secondAccounts, credit, related, consents] = await Promise.all([
    loadFacts(db, { id: row.id, cartId: row.cart_id, currency, now }),
    notesOf(db, 'customer', row.ref),
    timelineOf(db, row, newest, await readingOf(parts, row)),
    openCart(parts, row, place),
    secondAccountsOf(db, row, markets),
    creditOf(db, row, place.language.code),
    relatedOf(db, row.id),
    consentsSince(db, row.id),
  ])
  return {
    ref: row.ref,
    id: row.id,
    version: row.version,
    name: nameOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    customerType: row.customer_type,
    market: short(row.market_id),
    language: place.language.code,
    since: row.created_at.toISOString(),
    isBlacklisted: row.blacklisted,
    isInShop: row.is_in_shop,
    masked: {
      email: mask.email(row.email),
      mobile: mask.phone(row.mobile),
      phone: mask.phone(row.phone),
      personalId:
        row.customer_type === 'ORGANIZATION' ? (row.organisation_id ?? '') : row.personal_id_encrypted ? HIDDEN_ID : '',
      addressLine1: mask.line(row.address_line1),
    },
    address: {
      line2: mask.line(row.address_line2),
      line3: mask.line(row.address_line3),
      careOf: row.care_of,
      entryCode: row.entry_code ? '••••' : '',
      zip: row.zip,
      city: row.city,
      state: row.state,
      country: row.country,
    },
    lastSignInAt: facts.last_sign_in_at?.toISOString() ?? null,
    balanceFormatted: formatMoney(money(facts.balance_minor, currency), language),
    membership: {
      isMember: facts.is_member,
      level: facts.level,
      since: facts.joined_at?.toISOString() ?? null,
      points: facts.points,
      pending: facts.pending,
    },
    consents: {
      email: facts.accepts_email,
      sms: facts.accepts_sms,
      contactId: facts.contact_id,
      discoveryKey: facts.discovery_key,
    },
    year: {
      orders: facts.year_orders,
      value: { minor: facts.year_minor, currency },
      lastAt: facts.year_last_at?.toISOString() ?? null,
    },
    cartId: row.cart_id,
    cart: cart && facts.cart_changed_at ? { value: cart, changedAt: facts.cart_changed_at.toISOString() } : null,
    secondAccounts,
    credit,
    related,
    consentsSince: consents,
    counts: {
      cart: facts.cart_pieces,
      favourites: facts.favourites,
      orders: facts.orders,
      returns: facts.returns,
      vouchers: facts.vouchers,
      reviews: facts.reviews,
    },
    migrated: facts.migrated,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    events: [...events],
  }
}

function fieldOf(row: CustomerRow, field: DeskField, identities: Identities): string {
  const kept = {
    customerType: row.customer_type,
    personalIdEncrypted: row.personal_id_encrypted,
    organisationId: row.organisation_id,
  }
  const values = { email: row.email, mobile: row.mobile, phone: row.phone, addressLine1: row.address_line1 }
  return field === 'personalId' ? (identities.shown(kept, { userId: row.id, isMasked: false }) ?? '') : values[field]
}

export const short = (marketId: string) => marketId.slice(0, 2)

export const nameOf = (row: { first_name: string; last_name: string; company: string }) =>
  `${row.first_name} ${row.last_name}`.trim() || row.company || '–'
