import { internalMessages } from '@shop/domain/constants'

export type GraphqlErrorItem = {
  readonly message: string
  readonly extensions?: { readonly code?: string; readonly status?: number } & Readonly<Record<string, unknown>>
}

/** Everything that can go wrong with a call, told apart by what the caller can do about it. */
export type CallFailure = {
  readonly kind: 'network' | 'http' | 'parse' | 'graphql'
  readonly message: string
  readonly status?: number
  readonly errors: readonly GraphqlErrorItem[]
  readonly isRetryable: boolean
}

export type CallResult<Data> =
  | { readonly ok: true; readonly value: Data }
  | { readonly ok: false; readonly error: CallFailure }

const RETRYABLE_STATUS = 429

export function networkFailure(error: unknown): CallFailure {
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'network', message, errors: [], isRetryable: true }
}

/** Reads an answer as the specification wants it (section 8): status first, then JSON, then data or errors. */
export function readAnswer<Data>(status: number, text: string, operationName: string): CallResult<Data> {
  if (status >= 300) {
    const errors = errorsOf(parse(text))
    return failed({
      kind: 'http',
      status,
      message: combinedMessage(errors, { message: internalMessages.responseNotSuccessful(status) }),
      errors,
      isRetryable: status === RETRYABLE_STATUS || status >= 500,
    })
  }
  const body = parse(text)
  if (body === undefined) {
    return failed({
      kind: 'parse',
      status,
      message: `The response (status ${status}) is not JSON: ${text}`,
      errors: [],
      isRetryable: false,
    })
  }
  const result = (Array.isArray(body) ? body[0] : body) as { data?: Data | null; errors?: unknown } | null
  if (typeof result !== 'object' || result === null || !('data' in result || 'errors' in result)) {
    return failed(missingAnswer(status, operationName))
  }
  const errors = errorsOf(result)
  if (errors.length > 0)
    return failed({ kind: 'graphql', message: combinedMessage(errors), errors, isRetryable: false })
  return { ok: true, value: result.data as Data }
}

export function missingAnswer(status: number, operationName: string): CallFailure {
  const message = `Server response was missing for query '${operationName}'.`
  return { kind: 'http', status, message, errors: [], isRetryable: false }
}

/** Network and GraphQL errors become one message for whoever shows or logs it. */
export function combinedMessage(
  errors: readonly { readonly message: string }[],
  network?: { readonly message: string },
): string {
  return [...errors, ...(network ? [network] : [])].map(({ message }) => message).join('\n')
}

function failed(error: CallFailure): { ok: false; error: CallFailure } {
  return { ok: false, error }
}

function errorsOf(body: unknown): GraphqlErrorItem[] {
  const errors = (body as { errors?: unknown } | null | undefined)?.errors
  if (!Array.isArray(errors)) return []
  return errors.filter((item): item is GraphqlErrorItem => typeof item?.message === 'string')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
