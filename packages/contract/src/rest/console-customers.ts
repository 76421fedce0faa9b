import { currencies } from '@shop/domain/constants'
import { orderStatuses } from '@shop/domain/order'
import { genders, knownCountry } from '@shop/domain/validation'
import { z } from 'zod'
import { cartMoveSchema } from './console-carts'

const moneySchema = z.object({ minor: z.number().int(), currency: z.enum(currencies) })

export const fewestSearchLetters = 3
/** Few letters would find everybody; a number names one account, whose id may be of one digit. */
export const isSearchTerm = (term: string): boolean => term.length >= fewestSearchLetters || /^\d+$/.test(term)
export const consoleSearchTermSchema = z.string().trim().max(200).refine(isSearchTerm)

const foundCustomerSchema = z.object({
  ref: z.string(),
  name: z.string(),
  company: z.string(),
  since: z.string(),
  emailMasked: z.string(),
  place: z.string(),
  market: z.string(),
  customerType: z.enum(['PERSON', 'ORGANIZATION']),
  isMember: z.boolean(),
  level: z.string(),
  lastOrder: z.object({ number: z.number(), at: z.string(), status: z.string() }).nullable(),
  isInShop: z.boolean(),
  isBlacklisted: z.boolean(),
  match: z.enum(['email', 'phone', 'id', 'ref', 'order', 'cart', 'name', 'similar']),
})
export type FoundCustomer = z.infer<typeof foundCustomerSchema>

/** How the one field was read, and who fits. Orders and carts without an account are named beside the people. */
export const consoleSearchSchema = z.object({
  readAs: z.array(z.enum(['email', 'phone', 'id', 'ref', 'order', 'cart', 'name'])),
  customers: z.array(foundCustomerSchema),
  isCapped: z.boolean(),
  order: z.object({ number: z.number(), market: z.string(), at: z.string(), status: z.string() }).nullable(),
  cart: z.object({ id: z.string(), market: z.string(), pieces: z.number() }).nullable(),
  /** Orders of who bought without an account. */
  guests: z.array(
    z.object({ number: z.number(), name: z.string(), market: z.string(), at: z.string(), status: z.string() }),
  ),
})
export type ConsoleSearch = z.infer<typeof consoleSearchSchema>

export const consoleFieldSchema = z.enum([
  'email',
  'mobile',
  'phone',
  'personalId',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'entryCode',
])
export type ConsoleField = z.infer<typeof consoleFieldSchema>

export const noteSchema = z.object({
  id: z.number(),
  body: z.string(),
  by: z.string(),
  /** The customer whom it is about; null where nobody is known. */
  onBehalfOf: z.string().nullable(),
  at: z.string(),
  isPinned: z.boolean(),
})
export const consoleEventKinds = [
  'cart',
  'order',
  'favourite',
  'voucher',
  'membership',
  'consent',
  'review',
  'contact',
  'signIn',
  'note',
  'access',
] as const
const eventSchema = z.object({
  at: z.string(),
  kind: z.enum(consoleEventKinds),
  actor: z.enum(['customer', 'staff', 'system', 'provider']),
  who: z.string(),
  what: z.string(),
  detail: z.string(),
  target: z.string().nullable(),
  /** Why a colleague did it, and the case that it was done for, where they were given. */
  reason: z.string(),
  ticket: z.string(),
  /** What an event of a cart changed. */
  moves: z.array(cartMoveSchema),
  /** What an order came to when it was placed; what a voucher is worth. */
  total: moneySchema.nullable(),
})
export type ConsoleEvent = z.infer<typeof eventSchema>
export const consoleTimelineSchema = z.object({ events: z.array(eventSchema), isWhole: z.boolean() })

/** What the overview of a customer shows. `masked` holds no value that has not been revealed for a reason. */
export const consoleCustomerSchema = z.object({
  ref: z.string(),
  id: z.number(),
  version: z.number(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  customerType: z.enum(['PERSON', 'ORGANIZATION']),
  gender: z.enum(['UNSET', ...genders]),
  market: z.string(),
  language: z.string(),
  since: z.string(),
  isBlacklisted: z.boolean(),
  /** What clients of the shop keep for the account, as text. */
  settings: z.record(z.string(), z.string()),
  isInShop: z.boolean(),
  masked: z.record(consoleFieldSchema, z.string()),
  address: z.object({
    careOf: z.string(),
    zip: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  lastSignInAt: z.string().nullable(),
  balanceFormatted: z.string(),
  membership: z.object({
    isMember: z.boolean(),
    level: z.string(),
    since: z.string().nullable(),
    points: z.number(),
    pending: z.number(),
  }),
  consents: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    contactId: z.string().nullable(),
    discoveryKey: z.string().nullable(),
  }),
  year: z.object({ orders: z.number(), value: moneySchema, lastAt: z.string().nullable() }),
  cartId: z.string().nullable(),
  cart: z.object({ value: moneySchema, changedAt: z.string() }).nullable(),
  /** Other accounts with the same name, and the same telephone or address. */
  secondAccounts: z.array(
    z.object({
      ref: z.string(),
      market: z.string(),
      same: z.enum(['phone', 'address', 'both']),
      lastOrderAt: z.string().nullable(),
    }),
  ),
  /** Set where neither invoice nor loan is offered: the shop's own sentence in the customer's language, and why. */
  credit: z.object({ say: z.string(), language: z.string(), reason: z.string() }).nullable(),
  related: z.object({
    orders: z.array(z.object({ number: z.number(), status: z.enum(orderStatuses), at: z.string() })),
    returns: z.array(z.object({ number: z.number(), state: z.literal('registered'), at: z.string() })),
  }),
  consentsSince: z.array(z.object({ kind: z.enum(['email', 'sms']), at: z.string(), source: z.string() })),
  counts: z.object({
    cart: z.number(),
    favourites: z.number(),
    orders: z.number(),
    returns: z.number(),
    vouchers: z.number(),
    reviews: z.number(),
  }),
  migrated: z.boolean(),
  notes: z.array(noteSchema),
  events: z.array(eventSchema),
})
export type ConsoleCustomer = z.infer<typeof consoleCustomerSchema>

export const revealSchema = z.object({ field: consoleFieldSchema, reason: z.string().trim().min(10).max(500) })
export const revealedSchema = z.object({ value: z.string(), hidesInSeconds: z.number() })

/** Another account that looks like theirs is somebody else's. */
export const differentPersonSchema = z.object({ other: z.uuid(), reason: z.string().trim().min(5).max(500) })

export const notePinSchema = z.object({ isPinned: z.boolean() })
export const newNoteSchema = z.object({ body: z.string().trim().min(1).max(4_000) })

export const contactFields = [
  'firstName',
  'lastName',
  'company',
  'careOf',
  'addressLine1',
  'addressLine2',
  'entryCode',
  'zip',
  'city',
  'country',
  'mobile',
] as const
export type ContactField = (typeof contactFields)[number]

/** The shop's form that judges a change: that of the country the address gets, and a business's for a company. */
export const contactFormOf = (
  fields: Readonly<Partial<Record<ContactField, string>>>,
  now: { readonly country: string; readonly customerType: 'PERSON' | 'ORGANIZATION' },
) => ({
  country: knownCountry(fields.country ?? now.country) ?? 'NO',
  customerType: fields.company ? 'ORGANIZATION' : now.customerType,
})

/** Only what changes is sent, with the version that it was decided on; the rules are those of the shop's customer form. */
export const customerEditSchema = z.object({
  version: z.number().int(),
  fields: z.partialRecord(z.enum(contactFields), z.string().max(200)),
})

/** Two writers of one contact: what the refused one wanted, and what the customer is now. */
export const contactConflictSchema = z.object({
  version: z.number().int(),
  mine: customerEditSchema,
  theirs: consoleCustomerSchema,
})
export type ContactConflict = z.infer<typeof contactConflictSchema>
