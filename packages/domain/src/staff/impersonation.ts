/** Staff look at the shop as a customer (read), or do something there for the customer (act). */
export type ImpersonationScope = 'read' | 'act'

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const impersonationLimits = {
  codeMs: 45 * SECOND,
  defaultMinutes: 15,
  mostMinutes: 30,
  mostMinutesInTotal: 60,
  /** Against the customer's choice: short, and never longer. */
  breakGlassMinutes: 10,
  /** So soon somebody else looks at it. */
  breakGlassReviewMs: 24 * 60 * MINUTE,
  idleMs: 10 * MINUTE,
  actMs: 10 * MINUTE,
  stepUpMs: 5 * MINUTE,
  perHour: 10,
  perDay: 40,
  customersInTenMinutes: 8,
  perCustomerAndDay: 5,
  running: 5,
} as const

/** An investigation holds an access back: an auditor answers before the customer would have to be told. */
export const accessHoldLimits = { mostDays: 90, answerMs: 4 * MINUTE } as const

export const impersonationReasons = [
  'order_question',
  'cart_help',
  'checkout_problem',
  'account_question',
  'membership_question',
  'complaint',
  'technical_fault',
] as const
export type ImpersonationReason = (typeof impersonationReasons)[number]

/** In the place of a ticket: the customer is on the phone, and there is none. */
export const CALL_REFERENCE = 'call'

const LEAST_REASON = 10
const MOST_REASON = 500
export const LONGEST_TICKET = 40

/** Letters, digits and `. / # -`, one of them a digit; groups of digits may stand apart. */
const REFERENCE = /^(?=.*\d)(?:[\p{L}\d./#-]|(?<=\d) (?=\d))+$/u

export type TicketFault = 'no-ticket' | 'no-reference'

/** What is wrong with a ticket. It stands in the record for good, so that no words about a person may be in it. */
export function ticketFault(ticket: string): TicketFault | undefined {
  const text = ticket.trim()
  if (text === '') return 'no-ticket'
  if (text === CALL_REFERENCE) return undefined
  if (text.length > LONGEST_TICKET || !REFERENCE.test(text)) return 'no-reference'
  return hasCardNumber(text) ? 'no-reference' : undefined
}

/** What is wrong with a reason; a pasted password or card number must not come into the record. */
export function reasonFault({
  reason,
  ticket,
}: {
  readonly reason: string
  readonly ticket: string
}): 'too-short' | 'too-long' | TicketFault | 'card-number' | 'password' | undefined {
  const text = reason.trim()
  if (text.length < LEAST_REASON) return 'too-short'
  if (text.length > MOST_REASON) return 'too-long'
  const fault = ticketFault(ticket)
  if (fault) return fault
  if (hasCardNumber(text)) return 'card-number'
  return PASSWORD.test(text) ? 'password' : undefined
}

const NAME = String.raw`\b(?:password|passord(?:et|a)?|l[öo]senord(?:et)?|adgangskoden?|kodeord(?:et)?|salasana(?:ni|si|nsa)?|pwd|pin(?:-?kod(?:en?|i))?)`
const WHOSE = String.raw`(?:\s+(?:hennes|hans|hendes|deres|kundens|sitt|sit|mitt|mit|hers|his))?`
const IS = String.raw`(?:\s*[:=]|\s+(?:is|was|er|var|är|on|oli)\s)\s*`
/** Its name and what it is; in other words a digit tells it from a sentence about it. */
const PASSWORD = new RegExp(
  String.raw`${NAME}(?:${WHOSE}${IS}\S|(?:\s+\p{L}+){1,2}${IS}\S*\d|\s+(?=\S*\p{L})(?=\S*\d)\S{6})`,
  'iu',
)

/** Whole groups of digits that are together as long as a card number; other numbers may stand beside it. */
const cardNumbers = (text: string) =>
  (text.match(/\d+(?:[\s./–-]{1,3}\d+)*/g) ?? []).flatMap((run) => {
    const groups = run.match(/\d+/g) ?? []
    return groups
      .flatMap((_, from) => groups.slice(from).map((__, more) => groups.slice(from, from + more + 1).join('')))
      .filter(({ length }) => length >= 13 && length <= 19)
  })

const hasCardNumber = (text: string) => cardNumbers(text).some(isLuhn)

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export type ImpersonationTarget = {
  readonly isDeleted: boolean
  readonly isDisabled: boolean
  /** The same e-mail works here. */
  readonly isStaff: boolean
  readonly isSelf: boolean
  readonly isProtected: boolean
  /** Another member of the staff acts for them at this moment. */
  readonly isActedFor: boolean
  readonly supportAccess: 'market' | 'allowed' | 'refused'
}

export type AccessPolicy = 'off' | 'opt-in' | 'opt-out' | 'ask'

const FROM_OPEN_TO_CLOSED = ['opt-out', 'ask', 'opt-in', 'off'] as const satisfies readonly AccessPolicy[]

/** A customer is as well protected in the shop of another market as in the own one. */
export const stricterPolicy = (one: AccessPolicy, other: AccessPolicy): AccessPolicy =>
  FROM_OPEN_TO_CLOSED.indexOf(one) < FROM_OPEN_TO_CLOSED.indexOf(other) ? other : one

export type TargetRefusal =
  | 'IMPERSONATION_TARGET_PROTECTED'
  | 'IMPERSONATION_CONSENT_REQUIRED'
  | 'IMPERSONATION_FORBIDDEN'

/** Who may not be entered, by whom, and under which code. `hasAsked`: the customer has confirmed the number. */
export function targetRefusal(
  target: ImpersonationTarget,
  by: {
    readonly policy: AccessPolicy
    readonly hasAsked: boolean
    readonly mayProtected: boolean
    readonly isBreakGlass: boolean
    /** Ends what another member of the staff does for the customer. */
    readonly takesOver: boolean
  },
): TargetRefusal | undefined {
  if (target.isStaff || target.isSelf || target.isDeleted || target.isDisabled) return 'IMPERSONATION_TARGET_PROTECTED'
  if (target.isProtected && !by.mayProtected) return 'IMPERSONATION_TARGET_PROTECTED'
  if (by.isBreakGlass && !by.mayProtected) return 'IMPERSONATION_FORBIDDEN'
  if (!by.isBreakGlass && !isAgreed(target, by)) return 'IMPERSONATION_CONSENT_REQUIRED'
  return target.isActedFor && !by.takesOver ? 'IMPERSONATION_FORBIDDEN' : undefined
}

/** Where the market says `off` nobody looks; else the customer's own word counts before the policy. */
function isAgreed(
  { supportAccess }: Pick<ImpersonationTarget, 'supportAccess'>,
  { policy, hasAsked }: { readonly policy: AccessPolicy; readonly hasAsked: boolean },
): boolean {
  if (policy === 'off' || supportAccess === 'refused') return false
  return supportAccess === 'allowed' || policy === 'opt-out' || hasAsked
}

/** Which scope counts now: acting goes back to looking by itself. */
export const scopeNow = (
  { scope, actUntil }: { readonly scope: ImpersonationScope; readonly actUntil: Date | null },
  now: Date,
): ImpersonationScope => (scope === 'act' && actUntil !== null && actUntil > now ? 'act' : 'read')

export type ImpersonationFacts = {
  readonly expiresAt: Date
  readonly seenAt: Date
  readonly isStaffActive: boolean
  readonly isStaffSessionOpen: boolean
  readonly hasPermission: boolean
  readonly isCustomerActive: boolean
  readonly supportAccess: ImpersonationTarget['supportAccess']
  readonly isBreakGlass: boolean
}

export type ImpersonationLapse =
  | 'staff_disabled'
  | 'staff_logout'
  | 'permission_lost'
  | 'user_disabled'
  | 'opt_out'
  | 'expired'
  | 'idle'

/** Why a running one must end now, asked at every request. */
export function lapseOf(facts: ImpersonationFacts, now: Date): ImpersonationLapse | undefined {
  if (!facts.isStaffActive) return 'staff_disabled'
  if (!facts.isStaffSessionOpen) return 'staff_logout'
  if (!facts.hasPermission) return 'permission_lost'
  if (!facts.isCustomerActive) return 'user_disabled'
  if (facts.supportAccess === 'refused' && !facts.isBreakGlass) return 'opt_out'
  if (facts.expiresAt <= now) return 'expired'
  return now.getTime() - facts.seenAt.getTime() >= impersonationLimits.idleMs ? 'idle' : undefined
}
