import { type ConsoleCustomer, consoleEventKinds } from '@shop/contract/rest/console-customers'
import type { Carts } from '../../buying/cart/carts'
import { skuOf, viewerOf } from '../../buying/cart/staff/open-cart'
import type { Accounts } from '../../compose/accounts'
import type { Catalog } from '../../goods/catalog/catalog'
import type { ReasonReader } from '../../ground/audit/read-reason'
import type { Channels } from '../../ground/channel/channels'
import type { Place } from '../../ground/context/place'
import type { Auth } from '../../people/auth/auth'
import { notesOf } from '../../people/staff/notes'
import type { StaffActor } from '../../people/staff/staff-door'
import type { StaffCall } from '../../people/staff/staff-operation'
import type { CustomerRow } from '../../people/users/customer-store'
import type { Identities } from '../../people/users/identity'
import type { Platform } from '../../platform/platform'
import { marketIdsOf } from '../search/search-customers'
import { consentsSince, creditOf, relatedOf, secondAccountsOf } from './customer-context'
import { loadFacts } from './customer-facts'
import { factsShape, personShape } from './customer-shape'
import { type Reading, timelineOf } from './timeline'

/** Enough that those shown are of several days: repeated ones stand together. */
const LAST_EVENTS = 40

export type CustomerParts = Pick<Platform, 'db' | 'pubsub' | 'clock'> & {
  readonly channels: Channels
  readonly catalog: Catalog
  readonly carts: Pick<Carts, 'find'>
  readonly identities: Identities
  readonly users: Pick<Accounts['users'], 'requestReset' | 'changeEmailAtDesk' | 'emailChangeOf'>
  readonly auth: Pick<Auth, 'failuresOf' | 'openSignIn'>
  readonly auditing: { readonly reasonOf: ReasonReader }
  /** False while mails wait for a server that is not set. */
  readonly sendsMails: boolean
}

/** What the page of a customer shows at first: who it is, what is masked, and what lately happened. */
export async function overview(parts: CustomerParts, row: CustomerRow, call: StaffCall): Promise<ConsoleCustomer> {
  const { db, clock, channels } = parts
  const now = clock.now()
  const place = await channels.placeOf({ marketId: row.market_id, languageId: row.language_id })
  const currency = place.market.currency.code
  const newest = {
    before: new Date(now.getTime() + 60_000),
    most: LAST_EVENTS,
    kinds: consoleEventKinds,
    byStaff: false,
  }
  const markets = call.marketsFor('customers:view', await marketIdsOf(channels))
  const [facts, notes, events, cart, secondAccounts, credit, related, consents] = await Promise.all([
    loadFacts(db, { id: row.id, cartId: row.cart_id, currency, now }),
    notesOf(db, 'customer', row.ref),
    timelineOf(db, row, newest, await readingOf(parts, row, call.staff)),
    openCart(parts, row, place),
    secondAccountsOf(db, row, markets),
    creditOf(db, row, place.language.code),
    relatedOf(db, row.id),
    consentsSince(db, row.id),
  ])
  return {
    ...personShape(row, place),
    ...factsShape(facts, currency, call.language),
    cartId: row.cart_id,
    cart: cart && facts.cart_changed_at ? { value: cart, changedAt: facts.cart_changed_at.toISOString() } : null,
    secondAccounts,
    credit,
    related,
    consentsSince: consents,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    events: [...events],
  }
}

/** What the goods in the customer's open cart come to; null where it holds none. */
async function openCart({ carts }: CustomerParts, row: CustomerRow, place: Place) {
  if (row.cart_id === null) return null
  const view = await carts.find(row.cart_id, place, { allowExternalShippingFee: false, viewer: viewerOf(row) })
  if (!view || view.items.length === 0) return null
  const minor = Math.round(view.summary.subTotal.sellingPriceIncVat * 100)
  return { minor, currency: place.market.currency.code }
}

/** Names of goods as the customer's own market and language have them, and the reasons that staff gave. */
export async function readingOf(
  { channels, catalog, auditing }: CustomerParts,
  row: CustomerRow,
  reader: StaffActor,
): Promise<Reading> {
  const at = await catalog.at(await channels.placeOf({ marketId: row.market_id, languageId: row.language_id }))
  const goods = { sku: (id: number) => skuOf(at, id), product: (id: number) => at.byId(id)?.name }
  return { goods, reasonOf: auditing.reasonOf, reader }
}
