import type { ErrorCode } from '@shop/contract/error-codes'
import type { MessageKey } from '@shop/i18n/messages'

/** What an account refuses to keep; the fields of the forms say their own. */
const sentences: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  UNAUTHENTICATED: 'login.ended',
  INVALID_IDENTITY_NUMBER: 'validate.organisationId',
  ADDRESS_INVALID: 'validate.account',
  TEXT_TOO_LONG: 'validate.textTooLong',
}

export const refusalText = (code = ''): MessageKey => sentences[code as ErrorCode] ?? 'toast.failed'
