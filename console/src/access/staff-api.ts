import {
  STAFF_DEVICE_HEADER,
  type StaffMember,
  type staffCredentialsSchema,
  staffMemberSchema,
  staffProofAnswerSchema,
  staffSignInAnswerSchema,
} from '@shop/contract/rest/staff'
import {
  staffAuthenticatorAnswerSchema,
  staffEnrolAnswerSchema,
  staffPasswordAnswerSchema,
  staffRecoveryCodesAnswerSchema,
} from '@shop/contract/rest/staff-access'
import type { z } from 'zod'

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

type Caller = { readonly address: string; readonly device?: string | undefined }

export const signIn = (credentials: Credentials, caller: Caller) => enter('/staff/sessions', credentials, caller)

/** The one way in of whoever has neither a password nor an authenticator yet. */
export const openInvitation = (secret: string, address: string) => enter('/staff/invitations', { secret }, { address })

async function enter(path: string, body: unknown, { address, device }: Caller) {
  const response = await call(path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...(device && { [STAFF_DEVICE_HEADER]: device }) },
    body: JSON.stringify(body),
  })
  return staffSignInAnswerSchema.parse(await response.json())
}

export async function staffOf(sessionId: string): Promise<StaffMember | undefined> {
  const response = await call(`/staff/sessions/${encodeURIComponent(sessionId)}`, { method: 'GET' })
  return response.ok ? staffMemberSchema.parse(await response.json()) : undefined
}

export async function signOut(sessionId: string): Promise<void> {
  await call(`/staff/sessions/${encodeURIComponent(sessionId)}`, { method: 'DELETE' })
}

/** What each step of a session answers. */
const STEPS = {
  unlock: staffProofAnswerSchema,
  'step-up': staffProofAnswerSchema,
  password: staffPasswordAnswerSchema,
  authenticator: staffAuthenticatorAnswerSchema,
  enrol: staffEnrolAnswerSchema,
  'recovery-codes': staffRecoveryCodesAnswerSchema,
} as const
export type SessionStep = keyof typeof STEPS
export const isSessionStep = (name: string): name is SessionStep => Object.hasOwn(STEPS, name)

/** Undefined where the session is over, or cannot take the step as it was asked for. */
export async function takeStep(sessionId: string, step: SessionStep, body: unknown, address: string) {
  const response = await call(`/staff/sessions/${encodeURIComponent(sessionId)}/${step}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  return response.ok ? STEPS[step].parse(await response.json()) : undefined
}
