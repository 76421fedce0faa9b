import {
  type StaffMember,
  staffMemberSchema,
  staffProofAnswerSchema,
  staffSignInAnswerSchema,
} from '@shop/contract/rest/staff'

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

export async function signIn(email: string, password: string, address: string) {
  const response = await call('/staff/sessions', {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
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

export async function stepUp(sessionId: string, code: string, address: string) {
  const response = await call(`/staff/sessions/${encodeURIComponent(sessionId)}/step-up`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ code }),
  })
  return staffProofAnswerSchema.parse(await response.json())
}
