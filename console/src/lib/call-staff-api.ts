import { reasonIn } from '@shop/contract/rest/refusal'
import { type ZodType, z } from 'zod'
import { isStillSignedIn } from './session-step'
import { StaffApiError } from './staff-api-error'

const csrfSchema = z.object({ csrf: z.string() })

type Asked = {
  readonly method?: 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** Sent as it is, under its own type, in place of a body. */
  readonly file?: Blob
  readonly signal?: AbortSignal
  readonly isBackground?: boolean
}

/** Sent to the window when the session is over, so that the lock screen covers whatever is shown. */
export const SESSION_ENDED = 'desk-session-ended'

/** The console's operations, and with a slash before them the staff's own: `/impersonations`. */
const addressOf = (path: string) => (path.startsWith('/') ? `/api/staff${path}` : `/api/desk/${path}`)

/** Of the session as it is now: a proof gives it a new one. */
async function csrf(): Promise<string> {
  const response = await fetch('/api/staff/csrf').catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  return csrfSchema.safeParse(answer).data?.csrf ?? ''
}

/** One call of the console's operations through the console's own server. */
export async function callStaffApi<Schema extends ZodType>(
  path: string,
  schema: Schema,
  asked: Asked = {},
): Promise<z.infer<Schema>> {
  let response = await send(path, asked)
  if (response.status === 401 && (await isStillSignedIn())) response = await send(path, asked)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const error = refusalOf(response, answer)
    if (error.status === 401) window.dispatchEvent(new Event(SESSION_ENDED))
    throw error
  }
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new StaffApiError(502, 'UNKNOWN', response.headers.get('x-request-id') ?? '')
  return parsed.data
}

async function send(path: string, { method, body, file, signal, isBackground }: Asked): Promise<Response> {
  return fetch(addressOf(path), {
    ...(method && { method }),
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    headers: {
      ...(file && { 'content-type': file.type }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isBackground && { 'x-staff-background': '1' }),
      ...(path.startsWith('/') && method && { 'x-console-csrf': await csrf() }),
    },
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new StaffApiError(0, navigator.onLine ? 'UNAVAILABLE' : 'OFFLINE', '')
  })
}

function refusalOf(response: Response, answer: unknown): StaffApiError {
  const requestId = response.headers.get('x-request-id') ?? ''
  const reason = reasonIn(answer)
  const { code = response.status >= 500 ? 'UNAVAILABLE' : 'UNKNOWN' } = reason
  return new StaffApiError(response.status, code, requestId, reason)
}
