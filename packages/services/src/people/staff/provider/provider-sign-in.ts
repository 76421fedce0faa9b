import type {
  StaffProviderRefusal,
  StaffProviderReturn,
  StaffProviderReturnAnswer,
  StaffProviderVisit,
  StaffProviderVisitAnswer,
} from '@shop/contract/rest/staff-provider'
import type { Audit, AuditOrigin } from '../../../ground/audit/audit'
import { createAttempts } from '../../../platform/attempts'
import type { SecretBox } from '../../../platform/secret-box'
import type { StaffProvider } from '../../../platform/staff-provider-settings'
import { openStaffSession, type SessionOpenerDeps } from '../open-staff-session'
import type { StaffSession, StaffSessions } from '../staff-sessions'
import type { OpenIdProvider, ProviderPerson } from './openid-provider'
import { createProviderAccounts, PROVIDER_ACTOR } from './provider-accounts'
import {
  keepVisit,
  noteProviderSession,
  removeOldVisits,
  staffOfIdentity,
  takeVisit,
  type VisitRow,
} from './provider-store'

const MINUTE_MS = 60_000
const VISIT_MS = 10 * MINUTE_MS
/** The provider's clock may be a little behind ours. */
const CLOCKS_APART_MS = 30_000
/** From one network; whoever gets in gives theirs back. */
const VISITS = { name: 'staff provider', most: 100, windowMs: 15 * MINUTE_MS }

export type ProviderSignInDeps = SessionOpenerDeps & {
  readonly audit: Audit
  readonly sessions: Pick<StaffSessions, 'bySecret' | 'byId' | 'renewWithin' | 'endAllOf' | 'endWithin' | 'tellEnd'>
  readonly consoleOrigins: ReadonlySet<string>
  readonly provider: OpenIdProvider
  readonly box: SecretBox
  readonly settings: StaffProvider
}
type Answer = Promise<StaffProviderReturnAnswer>

/** Where the provider sends the browser back to; it has to know this address exactly. */
const RETURN_PATH = '/api/session/provider/return'

/** The way in by the provider, and the proofs of whoever came in that way. */
export function createProviderSignIn(deps: ProviderSignInDeps) {
  const { db, clock, ids, sessions, consoleOrigins, provider } = deps
  const tries = createAttempts({ db, clock }, VISITS)

  const stateOf = (purpose: StaffProviderVisit['purpose'], sessionId: string | null, origin: string) => ({
    ...{ purpose, sessionId, state: ids.secret(), nonce: ids.secret() },
    codeVerifier: `${ids.secret()}${ids.secret()}`,
    redirectUri: `${origin}${RETURN_PATH}`,
  })

  return {
    begin: async (wish: StaffProviderVisit, { address = '' }: AuditOrigin): Promise<StaffProviderVisitAnswer> => {
      if (!consoleOrigins.has(wish.origin)) return refused('providerRefused')
      const isFresh = wish.purpose !== 'sign-in'
      const session = isFresh ? await sessions.bySecret(wish.sessionId ?? '', false) : undefined
      if (isFresh && !session?.has_identity) return refused('sessionOver')
      if ((await tries.take(address)) !== undefined) return refused('tooManyTries')
      const visit = stateOf(wish.purpose, session?.id ?? null, wish.origin)
      const sent = await provider.address(visit, isFresh)
      if (!sent.ok) return refused(sent.error)
      const now = clock.now()
      const secret = ids.secret()
      await keepVisit(db, { ...visit, secret, now })
      await removeOldVisits(db, new Date(now.getTime() - VISIT_MS))
      return { ok: true, secret, address: sent.value }
    },

    /** The browser is back. What it was sent for stands in our row, not in anything that it brings. */
    finish: async ({ secret, query }: StaffProviderReturn, origin: AuditOrigin): Answer => {
      const visit = await takeVisit(db, secret)
      if (!visit || clock.now().getTime() - visit.created_at.getTime() > VISIT_MS) return refused('visitOver')
      const { state, nonce, code_verifier: codeVerifier, redirect_uri: redirectUri } = visit
      const came = await provider.personOf(query, { state, nonce, codeVerifier, redirectUri })
      if (!came.ok) return refuse(deps, origin, came.error)
      const answer =
        visit.purpose === 'sign-in' ? enter(deps, came.value, origin) : prove(deps, visit, came.value, origin)
      if ((await answer).ok) await tries.giveBack(origin.address ?? '')
      return answer
    },
  }
}

async function enter(deps: ProviderSignInDeps, person: ProviderPerson, origin: AuditOrigin): Answer {
  const { clock, audit, sessions, settings } = deps
  const accounts = createProviderAccounts({ clock, audit, groupRoles: settings.groupRoles })
  const entry = await deps.db.transaction((tx) => accounts.enter(tx, person, origin))
  if (!entry.ok && entry.error === 'noRole' && entry.staff) await sessions.endAllOf(entry.staff.id, 'disabled')
  if (!entry.ok) return refuse(deps, origin, entry.error, entry.staff)
  const opening = { origin, isEnrolling: false, fields: ['openid provider'] }
  return openStaffSession(deps, entry.staff, opening, (tx, id) => noteProviderSession(tx, noteOf(deps, id, person)))
}

/** Only the person whose session it is, and only by a proof that was given on this visit. */
async function prove(deps: ProviderSignInDeps, visit: VisitRow, person: ProviderPerson, origin: AuditOrigin): Answer {
  const { db, sessions } = deps
  const session = await sessions.byId(visit.session_id ?? '')
  if (!session) return refused('sessionOver')
  const refusal = await proofRefusal(deps, visit, session, person)
  await noteProof(deps, visit, session, origin, refusal ? 'refused' : 'ok')
  if (refusal) return refused(refusal)
  const sessionId = await db.transaction(async (tx) => {
    await noteProviderSession(tx, noteOf(deps, session.id, person))
    return sessions.renewWithin(tx, session.id, visit.purpose === 'step-up')
  })
  return { ok: true, sessionId }
}

async function proofRefusal(
  { db, settings: { stepUpMethods: wanted } }: ProviderSignInDeps,
  { purpose, created_at: sentAt }: VisitRow,
  session: StaffSession,
  { issuer, subject, authTime, methods }: ProviderPerson,
): Promise<StaffProviderRefusal | undefined> {
  const staff = await db.transaction((tx) => staffOfIdentity(tx, issuer, subject))
  if (staff?.id !== session.staff_id) return 'otherPerson'
  if (authTime === undefined || authTime * 1_000 < sentAt.getTime() - CLOCKS_APART_MS) return 'proofTooWeak'
  if (purpose === 'unlock') return undefined
  if (session.locked_at) return 'sessionOver'
  return wanted.length === 0 || wanted.some((method) => methods.includes(method)) ? undefined : 'proofTooWeak'
}

async function noteProof(
  { audit }: ProviderSignInDeps,
  { purpose }: VisitRow,
  { id, staff_id: staffId, ref }: StaffSession,
  origin: AuditOrigin,
  result: 'ok' | 'refused',
) {
  const event = purpose === 'unlock' ? 'staff.unlock' : 'staff.step-up'
  const actor = { kind: 'staff', staffId, ref, sessionId: id } as const
  await audit.record({ event, result, actor, origin, fields: ['openid provider'] })
}

async function refuse(
  { audit }: ProviderSignInDeps,
  origin: AuditOrigin,
  error: StaffProviderRefusal,
  staff?: { readonly ref: string },
) {
  const target = staff ? `staff ${staff.ref}` : undefined
  const fields = ['openid provider', error]
  await audit.record({
    ...{ event: 'staff.sign-in', result: 'refused', actor: PROVIDER_ACTOR, origin, fields },
    ...(target && { target }),
  })
  return refused(error)
}

const refused = (error: StaffProviderRefusal) => ({ ok: false, error }) as const

const noteOf = ({ box }: ProviderSignInDeps, id: string, { sid, idToken }: ProviderPerson) => ({
  ...{ id, sid: sid ?? null, idToken: box.seal(idToken, id) },
})
