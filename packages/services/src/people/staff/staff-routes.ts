import { STAFF_CONSOLE_HEADER, STAFF_DEVICE_HEADER, staffCredentialsSchema } from '@shop/contract/rest/staff'
import { staffInvitationSchema, staffPasskeySignInSchema } from '@shop/contract/rest/staff-access'
import { readJsonAs } from '../../platform/http/body'
import { internalRoute } from '../../platform/http/internal-route'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import { originOf } from '../../platform/http/request'
import type { Handler, Route } from '../../platform/http/server'
import type { OwnAccess } from './own-access'
import type { StaffProviderParts } from './provider/create-provider'
import { noSession, sessionSteps } from './session-steps'
import type { StaffSignIn } from './sign-in'
import type { StaffSessions } from './staff-sessions'
import type { createStaffTokens } from './staff-tokens'

const BODY_BYTES = 16_384
const SESSIONS = '/staff/sessions/'

type Deps = {
  readonly sessions: StaffSessions
  readonly signIn: StaffSignIn
  readonly ownAccess: OwnAccess
  readonly tokens: ReturnType<typeof createStaffTokens>
  readonly provider: StaffProviderParts
  readonly forwarderSecret: string
}

/**
 * The console server's door. It is not among the forwarded paths and opens only to the forwarders' secret:
 *
 *     POST   /staff/sessions              sign in (`x-staff-device`: what a device was given at an earlier one)
 *     POST   /staff/passkey-sessions      sign in with a passkey alone; without one, what the browser needs to show it
 *     POST   /staff/invitations           the one way in of whoever has no password yet
 *     GET    /staff/sessions/{id}         who it is, and what they may do (`x-staff-background: 1`: no activity)
 *     DELETE /staff/sessions/{id}         sign out; where to go to do the same at the provider
 *     POST   /staff/sessions/{id}/lock | /unlock | /step-up | /token
 *     POST   /staff/sessions/{id}/authenticator | /enrol | /password | /recovery-codes
 *     POST   /staff/sessions/{id}/passkey-options | /passkey-add | /passkeys
 */
export function staffRoutes(deps: Deps): readonly Route[] {
  const { sessions, signIn: ways, ownAccess, tokens, provider, forwarderSecret } = deps
  const internal = (path: string, methods: readonly string[], handle: Handler) =>
    internalRoute(forwarderSecret, { path, methods, handle })

  const steps = sessionSteps({ sessions, ownAccess, tokens })

  const session: Handler = async (request) => {
    const [id = '', step, ...rest] = request.path.slice(SESSIONS.length).split('/')
    if (request.method === 'POST') {
      const take = step && rest.length === 0 && Object.hasOwn(steps, step) ? steps[step] : undefined
      return take ? take(id, request) : noSession()
    }
    if (step !== undefined) return noSession()
    if (request.method === 'DELETE') {
      const ended = await sessions.signOut(id, originOf(request))
      const from = textOf(request.headers[STAFF_CONSOLE_HEADER]) ?? ''
      const leaveTo = ended && (await provider?.signOut.leaveAddress(ended.id, from))
      return jsonReply(200, { leaveTo: leaveTo ?? null }, NO_STORE)
    }
    const found = await sessions.bySecret(id, request.headers['x-staff-background'] !== '1')
    return found ? jsonReply(200, sessions.memberOf(found), NO_STORE) : noSession()
  }

  const signIn: Handler = async (request) => {
    const credentials = await readJsonAs(
      request,
      BODY_BYTES,
      staffCredentialsSchema,
      'E-mail and password are required',
    )
    const answer = await ways.signIn({
      ...credentials,
      origin: originOf(request),
      deviceToken: textOf(request.headers[STAFF_DEVICE_HEADER]),
    })
    return jsonReply(200, answer, NO_STORE)
  }

  const invitation: Handler = async (request) => {
    const asked = await readJsonAs(request, BODY_BYTES, staffInvitationSchema, 'The invitation cannot be read')
    return jsonReply(200, await ways.openInvitation(asked.secret, originOf(request)), NO_STORE)
  }

  return [
    internal('/staff/invitations', ['POST'], invitation),
    internal('/staff/passkey-sessions', ['POST'], createPasskeyHandler(ways)),
    internal('/staff/sessions', ['POST'], signIn),
    internal(SESSIONS, ['GET', 'POST', 'DELETE'], session),
  ]
}

const createPasskeyHandler =
  (ways: StaffSignIn): Handler =>
  async (request) => {
    const { proof } = await readJsonAs(request, BODY_BYTES, staffPasskeySignInSchema, 'The passkey cannot be read')
    const origin = originOf(request)
    const deviceToken = textOf(request.headers[STAFF_DEVICE_HEADER])
    const answer = await (proof
      ? ways.signInByPasskey(proof, origin, deviceToken)
      : ways.askForPasskey(request.headers.origin, origin))
    return jsonReply(200, answer, NO_STORE)
  }

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)
