import type { Signature } from '@shop/contract/rest/auth'
import { sessionLifetimeWithoutRememberMe } from '@shop/domain/constants'
import type { Channels } from '../../ground/channel/channels'
import type { Place, PlaceArgs } from '../../ground/context/place'
import type { Viewer } from '../../ground/context/viewer'
import type { AccountFailures } from '../../platform/attempts'
import type { Database } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import type { Impersonation } from '../impersonation/check-impersonation'
import { forgetPasskeys } from '../passkeys/forget-passkeys'
import { accountName } from './account-name'
import { createChallenges } from './challenges'
import { removeCredentials } from './credential-store'
import { createSessionEnding, type EndCause, type EndSessions } from './end-sessions'
import { type EndedSessions, followEndedSessions, LONGEST_TOKEN_MS } from './ended-sessions'
import type { AuthKeys } from './keys'
import { createKnownDevices } from './known-devices'
import { createLoginAttempts } from './login-attempts'
import { createPasswordReset, type ResetMail, removeResets } from './password-reset'
import { createRefresh } from './refresh'
import { activeUserById, type SessionUserRow, sessionOfToken } from './session-store'
import { createSessions, hashOf } from './sessions'
import { createSignIn, type SignedIn } from './sign-in'
import { type CodeMail, type CodeShown, createSignInCodes, removeCodes } from './sign-in-codes'
import { sweep } from './sweep'
import { type AccessToken, createTokens } from './tokens'
import { type Credentials, provenPassword, type ShownPassword } from './verify-password'
import { createViewers } from './viewers'

export type AuthDeps = Platform & {
  readonly channels: Channels
  readonly keys: AuthKeys
  readonly apiKey: string
  readonly shopName: string
  /** For staff who act as a user: refuses when their session is over. */
  readonly impersonationOf: (id: string) => Promise<Impersonation>
  /** A password reset also ends what others do in the account. */
  readonly onPasswordReset: (tx: Queryable, userId: number) => Promise<unknown>
}

/** The answer to a client that is signed in, new or renewed. */
export type Grant = AccessToken & {
  readonly refreshToken: string
  readonly isRemembered: boolean
}

/** After a correct password: the device is known from now on. */
export type SignInGrant = Grant & { readonly deviceToken: string }

type AskedBy = Pick<Credentials, 'username' | 'deviceToken'>
type Asked = Omit<Credentials, 'isRemembered'> & { readonly sessionLifetime?: number | null }

export type Auth = {
  /** Undefined for a missing, damaged or expired token, and for one whose session has ended. */
  readonly viewerOf: (token: string | undefined) => Promise<Viewer | undefined>
  /** The user of an intact token, even when its session is over. It gives no access. */
  readonly ownerOf: (token: string | undefined) => Promise<number | undefined>

  readonly challenge: (username: string) => string
  readonly sign: (challenge: string) => Signature | undefined
  readonly login: (asked: Asked) => Promise<SignInGrant>
  readonly register: (asked: Asked & { readonly place: PlaceArgs }) => Promise<SignInGrant>
  /** After another proof than the password; undefined for a deleted or disabled account. */
  readonly signInAs: (
    userId: number,
    how: { readonly isRemembered: boolean; readonly deviceToken: string | undefined },
  ) => Promise<SignInGrant | undefined>
  /** `refreshTokens` tell whether the session that asks is a remembered one. */
  readonly changePassword: (
    asked: Asked & { readonly newPassword: string; readonly refreshTokens: readonly string[] },
  ) => Promise<SignInGrant>
  /** The refresh tokens of a client, its tab's own first. */
  readonly refresh: (refreshTokens: readonly string[]) => Promise<Grant | undefined>
  readonly logout: (shown: {
    readonly refreshTokens: readonly string[]
    readonly accessToken: string | undefined
  }) => Promise<void>

  /** Refuses a wrong password of whoever is signed in, and counts it as a failed sign-in. */
  readonly provePassword: (shown: ShownPassword) => Promise<void>
  readonly requestReset: (email: string, place: Place, clientAddress: string) => Promise<ResetMail | undefined>
  /** Codes of six digits that are mailed. */
  readonly requestCode: (email: string, place: Place, clientAddress: string) => Promise<CodeMail | undefined>
  readonly loginByCode: (shown: CodeShown) => Promise<SignInGrant>
  readonly commitReset: (resetKey: string, password: string, clientAddress: string) => Promise<boolean>

  /** Failed sign-ins of an account, as customer service sees them, and the way to let its owner try again. */
  readonly failuresOf: (email: string) => Promise<AccountFailures>
  readonly openSignIn: (tx: Queryable, email: string) => Promise<void>

  readonly endSession: (tx: Queryable, sessionId: string, cause: EndCause) => Promise<void>
  readonly endSessionsOf: (tx: Queryable, userId: number, cause: EndCause, except?: string) => Promise<void>
  /** Ends every open session of the user and removes everything that could open a new one. */
  readonly deleteCredentials: (tx: Queryable, userId: number) => Promise<void>
  /** A token for staff who act as a user: valid for at most an hour and not renewable; undefined for a deleted or
   *  disabled account. */
  readonly issueFor: (
    userId: number,
    options: { readonly sessionId: string; readonly spoofedBy: string; readonly seconds?: number },
  ) => Promise<AccessToken | undefined>
}

const MOST_FAILURES = 10

/** Minutes: the number that clients send when the shopper does not want to be remembered (AUTH-12, AUTH-13). */
const isRememberedBy = ({ sessionLifetime }: Pick<Asked, 'sessionLifetime'>) =>
  sessionLifetime !== sessionLifetimeWithoutRememberMe

export async function createAuth(deps: AuthDeps): Promise<Auth> {
  const { db, clock } = deps
  const tokens = createTokens(deps)
  const ended = await followEndedSessions(deps)
  const ending = createSessionEnding(deps)
  const sessions = createSessions(deps)
  const challenges = createChallenges(deps)
  const tries = createLoginAttempts(deps, { name: 'login', mostOfAnAccount: MOST_FAILURES })
  const devices = createKnownDevices({ ...deps, purpose: 'device' })
  const viewerOf = createViewerOf(createViewers({ tokens, clock, ended }), deps)
  const signIn = createSignIn({ ...deps, challenges, sessions, ending, tries, devices })
  const renew = createRefresh({ ...deps, sessions, ending, ended })

  const grant = async ({ user, session }: SignedIn): Promise<Grant> => ({
    ...(await tokens.issue(tokenUser(user), { sessionId: session.id })),
    refreshToken: session.refreshToken,
    isRemembered: session.isRemembered,
  })
  const signInGrant = async (signedIn: SignedIn, { username, deviceToken }: AskedBy): Promise<SignInGrant> => ({
    ...(await grant(signedIn)),
    deviceToken: devices.remember(deviceToken, accountName(username)),
  })
  const sessionOf = (refreshToken: string) => sessionOfToken(db, hashOf(refreshToken))

  return {
    viewerOf,
    ownerOf: (token) => ownerOf(tokens, token),
    challenge: (username) => challenges.issue(accountName(username)),
    sign: challenges.sign,
    login: async (asked) => {
      const signedIn = await signIn.login({ ...asked, isRemembered: isRememberedBy(asked) })
      await sweep(db, clock.now())
      return signInGrant(signedIn, asked)
    },
    register: async (asked) =>
      signInGrant(await signIn.register({ ...asked, isRemembered: isRememberedBy(asked) }), asked),
    signInAs: async (userId, { isRemembered, deviceToken }) => {
      const signedIn = await signIn.openFor(userId, isRemembered)
      return signedIn && signInGrant(signedIn, { username: signedIn.user.email, deviceToken })
    },
    changePassword: async ({ refreshTokens, ...asked }) => {
      const current = refreshTokens[0] === undefined ? undefined : await sessionOf(refreshTokens[0])
      const isRemembered = current ? current.remember : isRememberedBy(asked)
      return signInGrant(await signIn.changePassword({ ...asked, isRemembered }), asked)
    },
    refresh: async (refreshTokens) => {
      const renewed = await renew(refreshTokens)
      return renewed && grant(renewed)
    },
    logout: async ({ refreshTokens, accessToken }) => {
      const shown = await Promise.all(refreshTokens.map(sessionOf))
      const viewer = await viewerOf(accessToken)
      const open = new Set([...shown.flatMap((session) => session?.id ?? []), ...(viewer ? [viewer.sessionId] : [])])
      await endOpenSessions({ db, ending, ended }, open)
    },
    failuresOf: (email) => tries.ofAccount(accountName(email)),
    openSignIn: (tx, email) => tries.open(tx, accountName(email)),
    provePassword: (shown) => provenPassword({ db, tries, devices }, shown),
    ...createPasswordReset({ ...deps, ending, tries }),
    ...createSignInCodes({ ...deps, sessions, ending, tries, devices, isRememberedBy, grant: signInGrant }),
    ...ending,
    deleteCredentials: async (tx, userId) => {
      await removeCredentials(tx, userId)
      await forgetPasskeys(tx, { kind: 'user', id: userId })
      await removeResets(tx, userId)
      await removeCodes(tx, userId)
      await ending.endSessionsOf(tx, userId, 'account_deleted')
    },
    issueFor: async (userId, { sessionId, spoofedBy, seconds = LONGEST_TOKEN_MS / 1_000 }) => {
      const user = await activeUserById(db, userId)
      if (!user) return undefined
      return tokens.issue(tokenUser(user), {
        sessionId,
        spoofedBy,
        seconds: Math.max(1, Math.min(seconds, LONGEST_TOKEN_MS / 1_000)),
      })
    },
  }
}

const createViewerOf =
  (known: Auth['viewerOf'], { impersonationOf }: Pick<AuthDeps, 'impersonationOf'>): Auth['viewerOf'] =>
  async (token) => {
    const viewer = await known(token)
    if (viewer?.spoofedBy === undefined) return viewer
    return { ...viewer, impersonation: await impersonationOf(viewer.sessionId) }
  }

async function ownerOf(tokens: Pick<ReturnType<typeof createTokens>, 'verify'>, token: string | undefined) {
  const named = token ? await tokens.verify(token) : undefined
  return named?.spoofedBy === undefined ? named?.userId : undefined
}

async function endOpenSessions(
  { db, ending, ended }: { db: Database; ending: EndSessions; ended: Pick<EndedSessions, 'add'> },
  open: ReadonlySet<string>,
): Promise<void> {
  if (open.size === 0) return
  await db.transaction(async (tx) => {
    for (const sessionId of open) await ending.endSession(tx, sessionId, 'sign_out')
  })
  for (const sessionId of open) ended.add(sessionId)
}

const tokenUser = (row: SessionUserRow) => ({
  id: row.id,
  email: row.email,
  customerType: row.customer_type,
  memberType: row.member_type,
})
