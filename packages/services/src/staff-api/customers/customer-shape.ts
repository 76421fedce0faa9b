import type { ConsoleField } from '@shop/contract/rest/console-customers'
import { type FormatLocale, formatStaffMoney } from '@shop/domain/format'
import { type Currency, money } from '@shop/domain/money'
import { shortMarketId } from '../../ground/channel/short-market-id'
import type { Place } from '../../ground/context/place'
import type { CustomerRow } from '../../people/users/customer-store'
import type { Identities } from '../../people/users/identity'
import type { MetaData } from '../../people/users/meta-data'
import type { CustomerFacts } from './customer-facts'
import { mask } from './mask'

/** Not even their length is told. */
const HIDDEN_ID = '•••••• •••••'
const HIDDEN_CODE = '••••'

/** Who it is; what is personal is masked. */
export const personShape = (row: CustomerRow, place: Place) => ({
  ref: row.ref,
  id: row.id,
  version: row.version,
  name: nameOf(row),
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  customerType: row.customer_type,
  gender: row.gender,
  market: shortMarketId(row.market_id),
  language: place.language.code,
  since: row.created_at.toISOString(),
  isBlacklisted: row.blacklisted,
  isInShop: row.is_in_shop,
  settings: settingsOf(row.meta_data),
  masked: {
    email: mask.email(row.email),
    mobile: mask.phone(row.mobile),
    phone: mask.phone(row.phone),
    personalId:
      (row.customer_type === 'ORGANIZATION' && row.organisation_id) || (row.personal_id_encrypted ? HIDDEN_ID : ''),
    addressLine1: mask.line(row.address_line1),
    addressLine2: mask.line(row.address_line2),
    addressLine3: mask.line(row.address_line3),
    entryCode: row.entry_code ? HIDDEN_CODE : '',
  },
  address: {
    careOf: row.care_of,
    zip: row.zip,
    city: row.city,
    state: row.state,
    country: row.country,
  },
})

/** Cart and former favourites stand in tabs of their own. */
function settingsOf({ cartId: _cart, favorites: _favourites, ...settings }: MetaData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

/** What was counted. */
export const factsShape = (facts: CustomerFacts, currency: Currency, language: FormatLocale) => ({
  lastSignInAt: facts.last_sign_in_at?.toISOString() ?? null,
  balanceFormatted: formatStaffMoney(money(facts.balance_minor, currency), language),
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
  counts: {
    cart: facts.cart_pieces,
    favourites: facts.favourites,
    orders: facts.orders,
    returns: facts.returns,
    vouchers: facts.vouchers,
    reviews: facts.reviews,
  },
  migrated: facts.migrated,
})

/** What is masked, as it is: given out for a recorded reason alone. */
export function fieldOf(row: CustomerRow, field: ConsoleField, identities: Identities): string {
  const kept = {
    customerType: row.customer_type,
    personalIdEncrypted: row.personal_id_encrypted,
    organisationId: row.organisation_id,
  }
  const values = {
    email: row.email,
    mobile: row.mobile,
    phone: row.phone,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    addressLine3: row.address_line3,
    entryCode: row.entry_code,
  }
  return field === 'personalId' ? (identities.inFull(kept, row.id) ?? '') : values[field]
}

export const nameOf = (row: { first_name: string; last_name: string; company: string }) =>
  `${row.first_name} ${row.last_name}`.trim() || row.company || '–'
