import {
  STAFF_DEVICE_HEADER,
  staffCredentialsSchema,
  staffStepUpSchema,
  staffUnlockSchema,
} from '@shop/contract/rest/staff'
import {
  staffEnrolmentSchema,
  staffInvitationSchema,
  staffPasswordChangeSchema,
} from '@shop/contract/rest/staff-access'
import { readJson } from '../platform/http/body'
import { HttpError, jsonReply, type Reply } from '../platform/http/reply'
import { equalSecrets, type HttpRequest, originOf } from '../platform/http/request'
import type { Handler, Route } from '../platform/http/server'
import type { OwnAccess } from './own-access'
import type { StaffSignIn } from './sign-in'
import { isAtWork, type StaffSessions } from './staff-sessions'
import { type createStaffTokens, STAFF_TOKEN_SECONDS } from './staff-tokens'

const BODY_BYTES = 4_096
const SESSIONS = '/staff/sessions/'
const NO_STORE = { 'cache-control': 'no-store' }

type Deps = {
  readonly sessions: StaffSessions
  readonly signIn: StaffSignIn
  readonly ownAccess: OwnAccess
  readonly tokens: ReturnType<typeof createStaffTokens>
  readonly forwarderSecret: string
}

/**
 * The console server's door. It is not among the forwarded paths and opens only to the forwarders' secret:
 *
 *     POST   /staff/sessions              sign in (`x-staff-device`: what a device was given at an earlier one)
 *     POST   /staff/invitations           the one way in of whoever has no password yet
 *     GET    /staff/sessions/{id}         who it is, and what they may do (`x-staff-background: 1`: no activity)
 *     DELETE /staff/sessions/{id}         sign out
 *     POST   /staff/sessions/{id}/lock | /unlock | /step-up | /token
 *     POST   /staff/sessions/{id}/authenticator | /enrol | /password | /recovery-codes
 */
export function staffRoutes({ sessions, signIn: ways, ownAccess, tokens, forwarderSecret }: Deps): readonly Route[] {
  const guarded =
    (handle: Handler): Handler =>
    (request) => {
      if (!equalSecrets(request.headers['x-forwarder-secret'], forwarderSecret))
        throw new HttpError(404, 'NOT_FOUND', 'No such address')
      return handle(request)
    }

  const steps: Readonly<Record<string, (id: string, request: HttpRequest) => Promise<Reply>>> = {
    lock: async (id, request) => ((await sessions.lock(id, originOf(request))) ? { status: 204 } : noSession()),
    unlock: async (id, request) => {
      const asked = staffUnlockSchema.safeParse(await readJson(request, BODY_BYTES))
      if (!asked.success) throw new HttpError(400, 'BAD_REQUEST', 'The password is required')
      return answered(await sessions.unlock(id, asked.data.password, originOf(request)))
    },
    'step-up': async (id, request) => {
      const asked = staffStepUpSchema.safeParse(await readJson(request, BODY_BYTES))
      if (!asked.success) throw new HttpError(400, 'BAD_REQUEST', 'A code of six digits is required')
      return answered(await sessions.stepUp(id, asked.data.code, originOf(request)))
    },
    authenticator: async (id, request) => answered(await ownAccess.offer(id, originOf(request))),
    enrol: async (id, request) => {
      const asked = staffEnrolmentSchema.safeParse(await readJson(request, BODY_BYTES))
      if (!asked.success)
        throw new HttpError(400, 'BAD_REQUEST', 'A password of twelve characters and a code are needed')
      return answered(await ownAccess.enrol(id, asked.data, originOf(request)))
    },
    password: async (id, request) => {
      const asked = staffPasswordChangeSchema.safeParse(await readJson(request, BODY_BYTES))
      if (!asked.success) throw new HttpError(400, 'BAD_REQUEST', 'The former password and a new one are needed')
      return answered(await ownAccess.changePassword(id, asked.data, originOf(request)))
    },
    'recovery-codes': async (id, request) => answered(await ownAccess.newRecoveryCodes(id, originOf(request))),
    token: async (id, { headers }) => {
      const session = await sessions.bySecret(id, headers['x-staff-background'] !== '1')
      if (!session || !isAtWork(session)) return noSession()
      return jsonReply(200, { token: await tokens.issue(session), maxAge: STAFF_TOKEN_SECONDS }, NO_STORE)
    },
  }

  const session: Handler = async (request) => {
    const [id = '', step, ...rest] = request.path.slice(SESSIONS.length).split('/')
    if (request.method === 'POST') {
      const take = step && rest.length === 0 && Object.hasOwn(steps, step) ? steps[step] : undefined
      return take ? take(id, request) : noSession()
    }
    if (step !== undefined) return noSession()
    if (request.method === 'DELETE') {
      await sessions.signOut(id, originOf(request))
      return { status: 204 }
    }
    const found = await sessions.bySecret(id, request.headers['x-staff-background'] !== '1')
    return found ? jsonReply(200, sessions.memberOf(found), NO_STORE) : noSession()
  }

  const signIn: Handler = async (request) => {
    const credentials = staffCredentialsSchema.safeParse(await readJson(request, BODY_BYTES))
    if (!credentials.success) throw new HttpError(400, 'BAD_REQUEST', 'E-mail and password are required')
    const answer = await ways.signIn({
      ...credentials.data,
      origin: originOf(request),
      deviceToken: textOf(request.headers[STAFF_DEVICE_HEADER]),
    })
    return jsonReply(200, answer, NO_STORE)
  }

  const invitation: Handler = async (request) => {
    const asked = staffInvitationSchema.safeParse(await readJson(request, BODY_BYTES))
    if (!asked.success) throw new HttpError(400, 'BAD_REQUEST', 'The invitation cannot be read')
    return jsonReply(200, await ways.openInvitation(asked.data.secret, originOf(request)), NO_STORE)
  }

  return [
    { path: '/staff/invitations', methods: ['POST'], handle: guarded(invitation) },
    { path: '/staff/sessions', methods: ['POST'], handle: guarded(signIn) },
    { path: SESSIONS, methods: ['GET', 'POST', 'DELETE'], handle: guarded(session) },
  ]
}

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)
const answered = (answer: unknown): Reply => (answer ? jsonReply(200, answer, NO_STORE) : noSession())

function noSession(): never {
  throw new HttpError(404, 'NOT_FOUND', 'No such session')
}
