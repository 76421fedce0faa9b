import type { Log } from '@shop/watch/log'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { isPostgresTextError } from '../postgres-text-error'
import { Refusal } from '../refusal'

const BAD_USER_INPUT = { code: 'BAD_USER_INPUT', status: 400 }

/** Errors for clients: refusals and the client's own mistakes as they are, everything else only as "went wrong". */
export function formatErrors(errors: readonly unknown[], log: Log, requestId: string): GraphQLFormattedError[] {
  return errors.map((error) => {
    const known = error instanceof GraphQLError ? error : undefined
    const cause = known?.originalError ?? (known ? undefined : error)
    const refusal = error instanceof Refusal ? error : cause instanceof Refusal ? cause : undefined
    const place = known?.path ? { path: known.path } : {}
    if (refusal) return { message: refusal.message, ...place, extensions: refusal.extensions }
    if (known && (!cause || cause instanceof GraphQLError))
      return { message: asClientsExpect(known.message), ...place, extensions: extensionsOf(known) }
    if (isPostgresTextError(cause))
      return { message: 'A text contains a character that cannot be kept', ...place, extensions: BAD_USER_INPUT }
    log.error('graphql.failed', { requestId, path: known?.path?.join('.'), error: cause })
    return { message: 'Something went wrong', ...place, extensions: { code: 'INTERNAL', status: 500 } }
  })
}

export function badRequest(message: string, code = 'BAD_USER_INPUT'): GraphQLError {
  return new GraphQLError(message, { extensions: { code, status: 400 } })
}

function extensionsOf(error: GraphQLError): Record<string, unknown> {
  return error.extensions && 'code' in error.extensions ? error.extensions : BAD_USER_INPUT
}

const GOT_INVALID_VALUE = /^Variable "\$([^"]+)" got invalid value/
const NOT_PROVIDED = /^Variable "\$([^"]+)" of required type/
const SUGGESTION = / ?Did you mean [^?]+\?/g

/** Clients search for the published wording, and suggestions would tell the schema to whoever guesses. */
function asClientsExpect(message: string): string {
  return message
    .replace(GOT_INVALID_VALUE, (whole, name: string) => `Variable '$${name}' is invalid. ${whole}`)
    .replace(NOT_PROVIDED, (whole, name: string) => `Variable '$${name}' is invalid. ${whole}`)
    .replace(SUGGESTION, '')
}
