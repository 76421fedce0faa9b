import { staffStepUpSchema, staffUnlockSchema } from '@shop/contract/rest/staff'
import {
  staffEnrolmentSchema,
  staffPasskeyNewSchema,
  staffPasskeyOptionsWishSchema,
  staffPasskeysWishSchema,
  staffPasswordChangeSchema,
} from '@shop/contract/rest/staff-access'
import { readJsonAs } from '../../platform/http/body'
import { jsonReply, NO_STORE, type Reply } from '../../platform/http/reply'
import { type HttpRequest, originOf } from '../../platform/http/request'
import { Refusal } from '../../platform/refusal'
import type { OwnAccess } from './own-access'
import { isAtWork, type StaffSessions } from './staff-sessions'
import { type createStaffTokens, STAFF_TOKEN_SECONDS } from './staff-tokens'

/** The answer of a browser about a passkey has a few thousand letters. */
const BODY_BYTES = 16_384

type Deps = {
  readonly sessions: StaffSessions
  readonly ownAccess: OwnAccess
  readonly tokens: ReturnType<typeof createStaffTokens>
}
type Step = (id: string, request: HttpRequest) => Promise<Reply>

/** What somebody does with a session of their own: lock it, prove who they are, get a token, change what opens it. */
export const sessionSteps = (deps: Deps): Readonly<Record<string, Step>> => ({
  ...lockSteps(deps),
  ...accessSteps(deps),
  ...passkeySteps(deps),
  token: async (id, { headers }) => {
    const session = await deps.sessions.bySecret(id, headers['x-staff-background'] !== '1')
    if (!session || !isAtWork(session)) return noSession()
    return jsonReply(200, { token: await deps.tokens.issue(session), maxAge: STAFF_TOKEN_SECONDS }, NO_STORE)
  },
})

const lockSteps = ({ sessions }: Deps): Readonly<Record<string, Step>> => ({
  lock: async (id, request) => ((await sessions.lock(id, originOf(request))) ? { status: 204 } : noSession()),
  unlock: async (id, request) => {
    const asked = await readJsonAs(request, BODY_BYTES, staffUnlockSchema, 'The password is required')
    return answered(await sessions.unlock(id, asked.password, originOf(request)))
  },
  'step-up': async (id, request) => {
    const asked = await readJsonAs(
      request,
      BODY_BYTES,
      staffStepUpSchema,
      'A code of six digits or a passkey is required',
    )
    return answered(await sessions.stepUp(id, asked, originOf(request)))
  },
})

const accessSteps = ({ ownAccess }: Deps): Readonly<Record<string, Step>> => ({
  authenticator: async (id, request) => answered(await ownAccess.offer(id, originOf(request))),
  enrol: async (id, request) => {
    const asked = await readJsonAs(
      request,
      BODY_BYTES,
      staffEnrolmentSchema,
      'A password of twelve characters and a code are needed',
    )
    return answered(await ownAccess.enrol(id, asked, originOf(request)))
  },
  password: async (id, request) => {
    const asked = await readJsonAs(
      request,
      BODY_BYTES,
      staffPasswordChangeSchema,
      'The former password and a new one are needed',
    )
    return answered(await ownAccess.changePassword(id, asked, originOf(request)))
  },
  'recovery-codes': async (id, request) => answered(await ownAccess.newRecoveryCodes(id, originOf(request))),
})

const passkeySteps = ({ ownAccess }: Deps): Readonly<Record<string, Step>> => ({
  'passkey-options': async (id, request) => {
    const asked = await readJsonAs(request, BODY_BYTES, staffPasskeyOptionsWishSchema, 'What for is missing')
    return answered(await ownAccess.passkeyOptions(id, asked, originOf(request), request.headers.origin))
  },
  'passkey-add': async (id, request) => {
    const asked = await readJsonAs(request, BODY_BYTES, staffPasskeyNewSchema, 'The passkey cannot be read')
    return answered(await ownAccess.addPasskey(id, asked, originOf(request)))
  },
  passkeys: async (id, request) => {
    const asked = await readJsonAs(request, BODY_BYTES, staffPasskeysWishSchema, 'The wish cannot be read')
    return answered(await ownAccess.passkeys(id, asked, originOf(request)))
  },
})

const answered = (answer: unknown): Reply => (answer ? jsonReply(200, answer, NO_STORE) : noSession())

export function noSession(): never {
  throw new Refusal('NOT_FOUND', 404, 'No such session')
}
