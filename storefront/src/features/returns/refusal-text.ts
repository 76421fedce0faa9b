import type { ReturnRefusalCode } from '@shop/contract/refusal-codes'
import type { MessageKey } from '@shop/i18n/messages'
import type { Refused } from './return-api'
import type { Translate } from './return-texts'

/** The sentence for everything that keeps a return from being registered. */
const sentences: Readonly<Record<ReturnRefusalCode | 'RETURN_ORDER_NOT_FOUND' | 'RATE_LIMITED', MessageKey>> = {
  RETURN_TOO_LATE: 'return.tooLate',
  RETURN_TOO_MANY: 'return.tooMany',
  RETURN_SEAL_BROKEN: 'return.sealed',
  RETURN_NOTHING_LEFT: 'return.none',
  INVALID_RETURN: 'return.invalid',
  RETURN_ORDER_NOT_FOUND: 'return.notFound',
  RATE_LIMITED: 'return.tooManyTries',
}
const isKnown = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code)

export const returnRefusalText = ({ code, left = 0 }: Omit<Refused, 'kind'>, t: Translate): string =>
  t(isKnown(code) ? sentences[code] : 'return.failed', { count: left })
