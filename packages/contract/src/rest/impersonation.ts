import { consoleLanguages } from '@shop/domain/language'
import { accessHoldLimits, impersonationLimits, impersonationReasons } from '@shop/domain/staff'
import { z } from 'zod'
import { clientErrorSchema } from './error-log'
import { accessNumberFormSchema } from './shop-forms'

/** The languages of the console. */
const staffLanguageSchema = z.enum(consoleLanguages)

/** A path of the shop and nothing that could lead elsewhere. */
const pathSchema = z.string().max(500).default('/')

/** `POST /staff/impersonations`. */
export const impersonationStartSchema = z
  .object({
    customerRef: z.uuid(),
    marketId: z.string().min(1).max(20),
    languageId: z.string().max(20).optional(),
    /** What the bar speaks; left out, the language of the pages. */
    staffLanguage: staffLanguageSchema.optional(),
    minutes: z.number().int().min(1).max(impersonationLimits.mostMinutes).default(impersonationLimits.defaultMinutes),
    reasonCode: z.enum(impersonationReasons),
    reason: z.string().max(2_000),
    ticket: z.string().max(200),
    path: pathSchema,
    /** A form POST to the assist host, a link of that host, or a token for a client of the API. */
    way: z.enum(['handoff', 'login_token', 'api_token']).default('handoff'),
    /** `handoff` only, and always there: base64url of the SHA-256 of the verifier that the page keeps. */
    challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    /** Leads: against the customer's or the market's choice, looked at afterwards. */
    breakGlass: z.boolean().default(false),
    /** Another member of the staff acts for the customer: that ends. */
    takeOver: z.boolean().default(false),
  })
  .refine(({ way, challenge }) => way !== 'handoff' || challenge !== undefined, { path: ['challenge'] })
export type ImpersonationStart = z.input<typeof impersonationStartSchema>

export const impersonationStartedSchema = z.object({
  id: z.uuid(),
  /** The isolated host of this session, with scheme and port. */
  origin: z.string(),
  expiresAt: z.string(),
  code: z.string().optional(),
  /** Where the form is posted to, or the link that is opened. */
  url: z.string().optional(),
  token: z.string().optional(),
  maxAge: z.number().optional(),
})
export type ImpersonationStarted = z.infer<typeof impersonationStartedSchema>

export const impersonationViewSchema = z.object({
  id: z.uuid(),
  state: z.enum(['pending', 'active', 'ended']),
  /** The highest that it reached, for good. */
  scope: z.enum(['read', 'act']),
  /** While it may change things. */
  actUntil: z.string().nullable(),
  staffRef: z.string(),
  staffName: z.string(),
  customerRef: z.string(),
  customerName: z.string(),
  marketId: z.string(),
  languageId: z.string(),
  reasonCode: z.string(),
  reason: z.string(),
  ticket: z.string(),
  isBreakGlass: z.boolean(),
  startedAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  endCause: z.string().nullable(),
  endedBy: z.string().nullable(),
  reads: z.number(),
  writes: z.number(),
  refusals: z.number(),
  /** Whether its own page opens: of a colleague's there may be its line alone. */
  mayOpen: z.boolean(),
  /** Held back from the customer for an investigation, or asked to be. */
  hold: z
    .object({
      state: z.enum(['asked', 'approved', 'refused']),
      reason: z.string(),
      askedBy: z.string(),
      endsAt: z.string(),
      /** Until then the customer does not see it, as things stand; null when it is shown. */
      heldUntil: z.string().nullable(),
      /** One's own question or session: somebody else decides. */
      isOwn: z.boolean(),
    })
    .nullable(),
})
export type ImpersonationView = z.infer<typeof impersonationViewSchema>

/** `GET /staff/impersonations/check`: whether a start would be let in, before anybody writes a reason. */
export const impersonationCheckSchema = z.object({
  policy: z.enum(['off', 'opt-in', 'opt-out', 'ask']),
  choice: z.enum(['market', 'allowed', 'refused']),
  /** The code of the refusal; null where one may start. */
  refusal: z.string().nullable(),
  /** A lead may enter against the customer's choice: shortly, with an alarm, looked at afterwards. */
  mayBreakGlass: z.boolean(),
  /** Nothing stands against it but another member of the staff who acts for the customer. */
  mayTakeOver: z.boolean(),
  /** Proven to be there a moment ago, or without a way to prove it: no code is asked for. */
  isProven: z.boolean(),
  /** The customer has confirmed the number that this member of the staff read out. */
  hasConfirmed: z.boolean(),
  othersInside: z.number(),
  startsToday: z.number(),
  mostToday: z.number(),
  running: z.number(),
  mostRunning: z.number(),
})
export type ImpersonationCheck = z.infer<typeof impersonationCheckSchema>

export const accessAskedSchema = z.object({ id: z.uuid(), number: z.string(), expiresAt: z.string() })

export const impersonationListSchema = z.object({ impersonations: z.array(impersonationViewSchema) })

export const impersonationExtendSchema = z.object({
  minutes: z.number().int().min(1).max(impersonationLimits.mostMinutes),
  reason: z.string().trim().min(10).max(500),
})
export const impersonationEndSchema = z.object({ cause: z.enum(['console', 'tab_closed']).default('console') })
export const accessHoldSchema = z.object({
  days: z.number().int().min(1).max(accessHoldLimits.mostDays),
  reason: z.string().trim().min(5).max(500),
})
export const accessHoldDecisionSchema = z.object({ decision: z.enum(['approved', 'refused']) })
/** The emergency brake: of one member of the staff, of a market, or of everybody. */
export const impersonationPanicSchema = z.union([
  z.object({ staffRef: z.uuid() }),
  z.object({ marketId: z.string().min(1).max(20) }),
  z.object({ everybody: z.literal(true) }),
])
export const accessRequestSchema = z.object({ customerRef: z.uuid(), marketId: z.string().min(1).max(20) })

/** `POST /staff/access-choice`: what a customer wished, written down by a lead. */
export const accessChoiceSchema = z.object({
  customerRef: z.uuid(),
  marketId: z.string().min(1).max(20),
  /** The choice that the check showed: another one by now is not written over. */
  was: z.enum(['market', 'allowed', 'refused']),
  choice: z.enum(['market', 'allowed', 'refused']),
  reason: z.string().trim().min(10).max(500),
})
export type AccessChoice = z.infer<typeof accessChoiceSchema>

/** What the assist host's server sends; it opens to our own servers only. */
export const assistRedeemSchema = z.object({
  way: z.enum(['handoff', 'login_token']),
  code: z.string().max(200),
  verifier: z.string().max(200).default(''),
  /** The host that the browser asked, and the page that sent it there. */
  host: z.string().max(300),
  userAgent: z.string().max(1_000).default(''),
})
export const assistSecretSchema = z.object({
  secret: z.string().max(200),
  host: z.string().max(300),
  /** False for what the page asks by itself. */
  isActivity: z.boolean().default(true),
})

/** So much of a refused address is on record. */
export const ASSIST_OPERATION_LETTERS = 500

export const assistBannerSchema = z.object({
  id: z.uuid(),
  staffName: z.string(),
  customerName: z.string(),
  /** As the console knows the customer. */
  customerRef: z.string(),
  market: z.string(),
  language: z.string(),
  /** The staff member's, who reads the bar. */
  staffLanguage: staffLanguageSchema,
  scope: z.enum(['read', 'act']),
  actUntil: z.string().nullable(),
  /** The market lets staff order for a customer. */
  takesOrders: z.boolean(),
  expiresAt: z.string(),
  /** The server's clock, for the countdown. */
  now: z.string(),
})
export type AssistBanner = z.infer<typeof assistBannerSchema>

export const assistRedeemedSchema = z.object({ secret: z.string(), path: z.string(), banner: assistBannerSchema })
export const assistStateSchema = z.object({
  token: z.string(),
  userId: z.number(),
  /** The cart that the customer's devices go on with, if there is one. */
  cartId: z.string().optional(),
  banner: assistBannerSchema,
})
export type AssistState = z.infer<typeof assistStateSchema>

/** A fault of a page on an assist host, as `PUT /log-error` takes it. */
export const assistFaultSchema = assistSecretSchema.omit({ isActivity: true }).extend({ report: clientErrorSchema })
/** What the server of an assist host refused by itself: the method and the path, without the query. */
export const assistRefusalSchema = assistSecretSchema.omit({ isActivity: true }).extend({
  operation: z.string().max(ASSIST_OPERATION_LETTERS),
})
export const assistElevateSchema = assistSecretSchema.omit({ isActivity: true }).extend({ code: z.string().max(20) })
export const assistElevatedSchema = z.object({ banner: assistBannerSchema })

/** What may still be said when it is over: nothing of the customer but an opaque reference. */
export const assistEndedSchema = z.object({
  id: z.uuid(),
  customerRef: z.string(),
  staffName: z.string(),
  staffLanguage: staffLanguageSchema,
  startedAt: z.string(),
  endedAt: z.string(),
  cause: z.string(),
  endedBy: z.string().nullable(),
  reads: z.number(),
  writes: z.number(),
  refusals: z.number(),
})
export type AssistEnded = z.infer<typeof assistEndedSchema>

/** `GET /api/account-access`, for the customer: the team, never the person. */
export const accountAccessSchema = z.object({
  choice: z.enum(['market', 'allowed', 'refused']),
  marketPolicy: z.enum(['off', 'opt-in', 'opt-out', 'ask']),
  running: z.array(
    z.object({
      id: z.uuid(),
      team: z.string(),
      since: z.string(),
      scope: z.enum(['read', 'act']),
      reasonCode: z.string(),
    }),
  ),
  asked: z.array(z.object({ id: z.uuid(), team: z.string(), at: z.string() })),
  accesses: z.array(
    z.object({
      at: z.string(),
      team: z.string(),
      reasonCode: z.string(),
      kind: z.enum(['viewed', 'changed', 'revealed', 'searched', 'edited']),
      marketId: z.string().nullable(),
    }),
  ),
})
export type AccountAccess = z.infer<typeof accountAccessSchema>

/** `POST /api/account-access`: end what runs, choose, or answer who asked. */
export const accountAccessChangeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('end') }),
  z.object({ do: z.literal('choose'), choice: z.enum(['market', 'allowed', 'refused']) }),
  z.object({ do: z.literal('confirm'), id: z.uuid(), ...accessNumberFormSchema.shape }),
  z.object({ do: z.literal('refuse'), id: z.uuid() }),
])
