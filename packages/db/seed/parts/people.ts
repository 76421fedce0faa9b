import { knownMarkets, languageIds } from '../../reference/markets'
import type { Sheets } from '../../reference/sheets'
import { type Language, languages } from '../../reference/words'
import { seededSalt, storedHash } from '../password-hash'
import { random } from '../random'
import { seededUuid } from '../seeded-ids'
import { words } from '../words'
import { firstReviewerId, type Persona, personas } from './personas'

const day = 86_400_000

export const marketOf = (alias: string) => {
  const market = knownMarkets.find((m) => m.alias === alias)
  if (!market) throw new Error(`no market ${alias}`)
  return market
}

export function addPeople(sheets: Sheets, seed: number, now: Date): void {
  const since = new Date(now.getTime() - 420 * day)
  for (const one of personas) sheets.add('users', userRow(one, seed, since))
  for (const reviewer of reviewers()) sheets.add('users', reviewerRow(reviewer, seed, since))
  for (const one of personas)
    if (one.password)
      sheets.add('user_credentials', {
        user_id: one.id,
        password_hash: storedHash(one.password, seededSalt(seed, one.email)),
        changed_at: since,
      })
  for (const one of personas)
    if (one.mark)
      sheets.add('buyer_marks', {
        email: one.email,
        mark: one.mark,
        member_type: one.memberType ?? '',
        note: 'Demo',
        created_at: since,
      })
  addContacts(sheets, seed, since)
}

function userRow(one: Persona, seed: number, since: Date) {
  const market = marketOf(one.market)
  return {
    id: one.id,
    ref: seededUuid(seed, one.email),
    email: one.email,
    email_confirmed_at: since,
    customer_type: one.customerType,
    organisation_id: one.organisationId ?? null,
    first_name: one.firstName,
    last_name: one.lastName,
    company: one.company ?? '',
    address_line1: one.address,
    zip: one.zip,
    city: one.city,
    country: market.country,
    mobile: one.mobile,
    newsletter: one.isMember,
    market_id: market.id,
    language_id: languageIds[one.language],
    member_type: one.memberType ?? (one.isMember ? 'MEMBER' : ''),
    blacklisted: one.mark === 'blacklisted',
    support_access: one.supportAccess ?? 'market',
    created_at: since,
    updated_at: since,
  }
}

export type Reviewer = { id: number; name: string; language: Language }

/** One customer behind each name that signs reviews in a language. */
export function reviewers(): Reviewer[] {
  const names = languages.flatMap((language) =>
    [...new Set(words.reviews[language].map((review) => review.name))].map((name) => ({ name, language })),
  )
  return names.map((entry, i) => ({ id: firstReviewerId + i, ...entry }))
}

const marketOfLanguage: Record<Language, string> = { nb: 'no', sv: 'se', da: 'dk', fi: 'fi' }

function reviewerRow(reviewer: Reviewer, seed: number, since: Date) {
  const market = marketOf(marketOfLanguage[reviewer.language])
  return userRow(
    {
      id: reviewer.id,
      email: `kunde${reviewer.id}@lysning.example`,
      firstName: reviewer.name,
      lastName: '',
      market: market.alias as Persona['market'],
      language: reviewer.language,
      customerType: 'PERSON',
      isMember: false,
      address: '',
      zip: '',
      city: '',
      mobile: '',
    },
    seed,
    since,
  )
}

export function reviewerMarketId(reviewer: Reviewer): string {
  return marketOf(marketOfLanguage[reviewer.language]).id
}

function addContacts(sheets: Sheets, seed: number, since: Date): void {
  const known = personas.filter((one) => one.password)
  for (const one of known)
    sheets.add('engagement_contacts', {
      id: seededUuid(seed, `contact ${one.email}`),
      email: one.email,
      user_id: one.id,
      first_name: one.firstName,
      last_name: one.lastName,
      mobile: one.mobile,
      country_code: marketOf(one.market).country,
      market_id: marketOf(one.market).id,
      discovery_key: seededUuid(seed, `discovery ${one.email}`),
      accepts_email: one.isMember,
      accepts_sms: one.id % 2 === 1,
      is_member: one.isMember,
      member_since: one.isMember ? since : null,
      membership_level: one.isMember ? 'member' : '',
      has_account: true,
      created_at: since,
      updated_at: since,
    })
  for (const one of known)
    for (const kind of one.isMember ? ['terms', 'email', 'membership'] : ['terms'])
      sheets.add('consent_log', {
        contact_id: seededUuid(seed, `contact ${one.email}`),
        user_id: one.id,
        kind,
        granted: true,
        source: 'registration',
        text_version: '1',
        market_id: marketOf(one.market).id,
        language_id: languageIds[one.language],
        at: since,
      })
  for (const one of known.filter((p) => p.isMember)) {
    sheets.add('memberships', { user_id: one.id, is_member: true, level: 'member', joined_at: since })
    sheets.add('membership_events', { user_id: one.id, event: 'joined', level: 'member', at: since })
  }
  for (const one of known.filter((p) => p.isMember))
    sheets.add('newsletter_subscriptions', {
      email: one.email,
      contact_id: seededUuid(seed, `contact ${one.email}`),
      market_id: marketOf(one.market).id,
      language_id: languageIds[one.language],
      confirmed_at: since,
      created_at: since,
    })
}

/** A few things each member has marked, newest last. */
export function addFavourites(sheets: Sheets, products: number[], seed: number, now: Date): void {
  const owners = personas.filter((one) => one.password)
  for (const one of owners)
    sheets.add('favourite_lists', {
      owner_id: seededUuid(seed, one.email),
      user_id: one.id,
      migrated: true,
      created_at: now,
    })
  for (const one of owners)
    for (const product of random(seed, `favourites ${one.email}`)
      .shuffled(products)
      .slice(0, 4 + (one.id % 5)))
      sheets.add('favourites', {
        owner_id: seededUuid(seed, one.email),
        product_ref: String(product),
        product_id: product,
        added_at: new Date(now.getTime() - 3 * day),
      })
}
