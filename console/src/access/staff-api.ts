import {
  STAFF_CONSOLE_HEADER,
  STAFF_DEVICE_HEADER,
  type StaffMember,
  type staffCredentialsSchema,
  staffMemberSchema,
  staffPasskeyAskedSchema,
  staffProofAnswerSchema,
  staffSignInAnswerSchema,
} from '@shop/contract/rest/staff'
import {
  staffAuthenticatorAnswerSchema,
  staffEnrolAnswerSchema,
  staffPasskeyAddedSchema,
  staffPasskeyOptionsAnswerSchema,
  type staffPasskeySignInSchema,
  staffPasskeysAnswerSchema,
  staffPasswordAnswerSchema,
  staffRecoveryCodesAnswerSchema,
} from '@shop/contract/rest/staff-access'
import {
  type StaffProviderReturn,
  type StaffProviderVisit,
  type StaffWays,
  staffProviderReturnAnswerSchema,
  staffProviderVisitAnswerSchema,
  staffSignedOutSchema,
  staffWaysSchema,
} from '@shop/contract/rest/staff-provider'
import { z } from 'zod'

/** The services' staff door. It opens only to our own servers, which know the shared secret. */
async function call(path: string, init: RequestInit): Promise<Response> {
  return fetch(`${process.env.SERVICES_URL}${path}`, {
    ...init,
    cache: 'no-store',
    headers: {
      'content-type': 'application/json',
      'x-forwarder-secret': process.env.FORWARDER_SECRET ?? '',
      ...init.headers,
    },
  })
}

type Credentials = z.infer<typeof staffCredentialsSchema>

type Caller = {
  readonly address: string
  readonly device?: string | undefined
  /** Where the page is from that asks. */
  readonly origin?: string
}

export const signIn = (credentials: Credentials, caller: Caller) => enter('/staff/sessions', credentials, caller)

/** The one way in of whoever has neither a password nor an authenticator yet. */
export const openInvitation = (secret: string, address: string) => enter('/staff/invitations', { secret }, { address })

const askedOrInSchema = z.union([staffPasskeyAskedSchema, staffSignInAnswerSchema])

/** With a proof the way in, without one what the browser needs for it. */
export const enterByPasskey = async (body: z.infer<typeof staffPasskeySignInSchema>, caller: Caller) =>
  askedOrInSchema.parse(await (await post('/staff/passkey-sessions', body, caller)).json())

const enter = async (path: string, body: unknown, caller: Caller) =>
  staffSignInAnswerSchema.parse(await (await post(path, body, caller)).json())

function post(path: string, body: unknown, { address, device, origin }: Caller): Promise<Response> {
  return call(path, {
    method: 'POST',
    headers: {
      'x-forwarded-for': address,
      ...(device && { [STAFF_DEVICE_HEADER]: device }),
      ...(origin && { origin }),
    },
    body: JSON.stringify(body),
  })
}

export async function staffOf(sessionId: string): Promise<StaffMember | undefined> {
  const response = await call(`/staff/sessions/${encodeURIComponent(sessionId)}`, { method: 'GET' })
  return response.ok ? staffMemberSchema.parse(await response.json()) : undefined
}

/** Where the browser goes to be signed out at the provider as well; null where there is nothing to end. */
export async function signOut(sessionId: string, origin: string): Promise<string | null> {
  const response = await call(`/staff/sessions/${encodeURIComponent(sessionId)}`, {
    method: 'DELETE',
    headers: { [STAFF_CONSOLE_HEADER]: origin },
  })
  return response.ok ? staffSignedOutSchema.parse(await response.json()).leaveTo : null
}

export async function staffWays(): Promise<StaffWays> {
  return staffWaysSchema.parse(await (await call('/staff/ways', { method: 'GET' })).json())
}

export const beginVisit = async (visit: StaffProviderVisit, address: string) =>
  staffProviderVisitAnswerSchema.parse(await (await toProvider('visits', visit, address)).json())

export const endVisit = async (brought: StaffProviderReturn, address: string) =>
  staffProviderReturnAnswerSchema.parse(await (await toProvider('returns', brought, address)).json())

/** The provider's word that somebody is signed out there. */
export const endFromOutside = async (token: string, address: string): Promise<number> =>
  (await toProvider('logouts', { logout_token: token }, address)).status

const toProvider = (step: 'visits' | 'returns' | 'logouts', body: unknown, address: string) =>
  call(`/staff/provider/${step}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })

/** What each step of a session answers. */
const STEPS = {
  unlock: staffProofAnswerSchema,
  'step-up': staffProofAnswerSchema,
  password: staffPasswordAnswerSchema,
  authenticator: staffAuthenticatorAnswerSchema,
  enrol: staffEnrolAnswerSchema,
  'recovery-codes': staffRecoveryCodesAnswerSchema,
  'passkey-options': staffPasskeyOptionsAnswerSchema,
  'passkey-add': staffPasskeyAddedSchema,
  passkeys: staffPasskeysAnswerSchema,
} as const
export type SessionStep = keyof typeof STEPS
export const isSessionStep = (name: string): name is SessionStep => Object.hasOwn(STEPS, name)

/** Undefined where the session is over, or cannot take the step as it was asked for. */
export async function takeStep(sessionId: string, step: SessionStep, body: unknown, { address, origin = '' }: Caller) {
  const response = await call(`/staff/sessions/${encodeURIComponent(sessionId)}/${step}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, origin },
    body: JSON.stringify(body),
  })
  return response.ok ? STEPS[step].parse(await response.json()) : undefined
}
