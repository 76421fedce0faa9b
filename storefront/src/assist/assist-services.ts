import {
  ASSIST_OPERATION_LETTERS,
  type AssistEnded,
  type AssistState,
  assistElevatedSchema,
  assistEndedSchema,
  assistRedeemedSchema,
  assistStateSchema,
} from '@shop/contract/rest/impersonation'
import { reasonIn } from '@shop/contract/rest/refusal'
import type { z } from 'zod'

/** Who stands behind an assist host's browser: its cookie, and the host it belongs to. */
export type Holder = { readonly secret: string; readonly host: string }
/** Where the browser is, for the record. */
export type Visitor = { readonly address: string; readonly userAgent: string }

export type Refused = {
  readonly status: number
  readonly code: string
  readonly cause: string
  /** In so many seconds it may be tried again. */
  readonly retryAfter?: string
}
export type Said<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refused: Refused }

const TIMEOUT_MS = 5_000

type Options = { readonly services: string; readonly secret: string }
export type AssistServices = ReturnType<typeof createAssistServices>

/** The calls that only our own servers may make. What cannot be asked is an error: nobody looks on unasked. */
export function createAssistServices({ services, secret }: Options) {
  const call = async <Schema extends z.ZodType>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    schema: Schema,
    visitor?: Visitor,
  ): Promise<Said<z.output<Schema>>> => {
    const answer = await fetch(`${services}/assist/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarder-secret': secret,
        ...(visitor && { 'x-forwarded-for': visitor.address, 'user-agent': visitor.userAgent }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const json: unknown = answer.status === 204 ? undefined : await answer.json()
    if (answer.ok) return { ok: true, value: schema.parse(json) }
    const { code = 'UNKNOWN', cause = '' } = reasonIn(json)
    const retryAfter = answer.headers.get('retry-after')
    const refused = { status: answer.status, code, cause, ...(retryAfter && { retryAfter }) }
    if (answer.status >= 500) throw new Error(`The services answered ${answer.status} to assist/${path}`)
    return { ok: false, refused }
  }

  return {
    redeem: (
      way: 'handoff' | 'login_token',
      wish: { readonly code: string; readonly verifier: string; readonly host: string },
      visitor: Visitor,
    ) => call('redeem', { ...wish, way, userAgent: visitor.userAgent }, assistRedeemedSchema, visitor),
    state: (holder: Holder, isActivity: boolean): Promise<Said<AssistState>> =>
      call('state', { ...holder, isActivity }, assistStateSchema),
    elevate: (holder: Holder, code: string, visitor: Visitor) =>
      call('elevate', { ...holder, code }, assistElevatedSchema, visitor),
    end: async (holder: Holder): Promise<void> => {
      await call('end', { ...holder }, assistElevatedSchema.optional())
    },
    fault: async (holder: Holder, report: unknown): Promise<void> => {
      await call('fault', { ...holder, report }, assistElevatedSchema.optional())
    },
    refusal: async (holder: Holder, operation: string): Promise<void> => {
      const short = operation.slice(0, ASSIST_OPERATION_LETTERS)
      await call('refusal', { ...holder, operation: short }, assistElevatedSchema.optional())
    },
    ended: async (holder: Holder): Promise<AssistEnded | undefined> => {
      const said = await call('ended', { ...holder }, assistEndedSchema)
      return said.ok ? said.value : undefined
    },
  }
}
