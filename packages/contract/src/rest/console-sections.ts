import { stockStatuses } from '@shop/domain/catalog'
import { z } from 'zod'
import { callPlaceSchema } from './call-place'

const favouriteSchema = z.object({
  ref: z.string(),
  name: z.string(),
  brand: z.string(),
  articleNumber: z.string(),
  image: z.string().nullable(),
  priceFormatted: z.string().nullable(),
  lowestFormatted: z.string().nullable(),
  stock: z.number().nullable(),
  stockStatus: z.enum(stockStatuses).nullable(),
})
export type ConsoleFavourite = z.infer<typeof favouriteSchema>
export const consoleFavouritesSchema = z.object({
  /** With it the list is followed: `favouritesChanged(staffKey)`. */
  staffKey: z.string(),
  /** Where the customer shops. */
  place: callPlaceSchema,
  version: z.number(),
  migrated: z.boolean(),
  count: z.number(),
  items: z.array(favouriteSchema),
})
export type ConsoleFavourites = z.infer<typeof consoleFavouritesSchema>
export const favouritesEditSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), article: z.string().trim().min(1).max(60), version: z.number().int() }),
  z.object({
    do: z.literal('remove'),
    refs: z.array(z.string().max(200)).min(1).max(1_000),
    version: z.number().int(),
  }),
])
export type FavouritesEdit = z.infer<typeof favouritesEditSchema>

const reasonSchema = z.string().trim().min(5).max(500)

export const consoleMembershipSchema = z.object({
  isMember: z.boolean(),
  level: z.string(),
  since: z.string().nullable(),
  points: z.number(),
  pending: z.number(),
  nextPayout: z.string(),
  correctionLimit: z.number(),
  /** Above somebody's limit: a lead decides. */
  waiting: z.array(z.object({ points: z.number(), reason: z.string(), who: z.string(), at: z.string() })),
  cheques: z.array(
    z.object({
      id: z.string(),
      amountFormatted: z.string(),
      issuedAt: z.string(),
      expiresAt: z.string(),
      state: z.enum(['usable', 'used', 'expired', 'revoked']),
    }),
  ),
  ledger: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      entry: z.string(),
      points: z.number(),
      balance: z.number().nullable(),
      orderId: z.number().nullable(),
      creditAt: z.string().nullable(),
      who: z.string(),
      reason: z.string(),
    }),
  ),
  events: z.array(
    z.object({ at: z.string(), event: z.string(), level: z.string(), who: z.string(), reason: z.string() }),
  ),
})
export type ConsoleMembership = z.infer<typeof consoleMembershipSchema>
export const membershipEditSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join'), reason: reasonSchema }),
  z.object({ do: z.literal('end'), reason: reasonSchema }),
  z.object({
    do: z.literal('correct'),
    points: z.number().int().min(-100_000).max(100_000),
    reason: reasonSchema,
    key: z.uuid(),
  }),
])
export type MembershipEdit = z.infer<typeof membershipEditSchema>

const voucherSchema = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(['bonus_cheque', 'goodwill', 'campaign']),
  amountFormatted: z.string(),
  minimumFormatted: z.string(),
  expiresAt: z.string(),
  state: z.enum(['usable', 'used', 'expired', 'revoked']),
  usedOrder: z.number().nullable(),
  issuedBy: z.string(),
  revokedBy: z.string(),
  /** The customer whose voucher it is, for whom staff issued or revoked it. */
  onBehalfOf: z.string().nullable(),
  reason: z.string(),
})
export type ConsoleVoucher = z.infer<typeof voucherSchema>
export const consoleVouchersSchema = z.object({
  currency: z.string(),
  /** How long one that staff issue now can be used. */
  validDays: z.number(),
  cartCode: z.string().nullable(),
  /** The cart's code is one of the customer's own vouchers, so its voucher stays with the checkout. */
  keepsVoucher: z.boolean(),
  vouchers: z.array(voucherSchema),
})
export type ConsoleVouchers = z.infer<typeof consoleVouchersSchema>
export const voucherEditSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('issue'),
    /** In whole units of the market's currency. */
    amount: z.number().int().min(1).max(100_000),
    minimum: z.number().int().min(0).max(1_000_000),
    reason: reasonSchema,
    key: z.uuid(),
  }),
  z.object({ do: z.literal('revoke'), id: z.string(), reason: reasonSchema }),
])
export type VoucherEdit = z.infer<typeof voucherEditSchema>

export const consoleConsentsSchema = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  contactId: z.string().nullable(),
  discoveryKey: z.string().nullable(),
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      kind: z.string(),
      granted: z.boolean(),
      source: z.string(),
      textVersion: z.string(),
      who: z.string(),
      reason: z.string(),
    }),
  ),
})
export type ConsoleConsents = z.infer<typeof consoleConsentsSchema>
export const consentEditSchema = z.object({
  channel: z.enum(['email', 'sms']),
  /** What was shown: what somebody else recorded meanwhile is not written over. */
  was: z.boolean(),
  granted: z.boolean(),
  reason: reasonSchema,
})
export type ConsentEdit = z.infer<typeof consentEditSchema>

export const consoleReturnsSchema = z.object({
  returns: z.array(
    z.object({
      number: z.number(),
      order: z.number(),
      kind: z.string(),
      state: z.enum(['registered', 'received', 'refused', 'cancelled']),
      at: z.string(),
      message: z.string(),
      reason: z.string(),
    }),
  ),
})
export type ConsoleReturns = z.infer<typeof consoleReturnsSchema>
