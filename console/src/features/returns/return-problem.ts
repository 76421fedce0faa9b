import type { useTranslations } from 'next-intl'
import type { StaffApiError } from '@/lib/staff-api-error'

const WORDS = {
  RETURN_NOT_SENT: 'returns.notSent',
  RETURN_DECIDED: 'returns.decidedAlready',
  EXCHANGE_OPEN: 'orders.exchange.waits',
  CONFLICT_STALE_VERSION: 'errors.CONFLICT_STALE_VERSION',
} as const

/** Why nothing was decided or noted. */
export function returnProblem({ code }: StaffApiError, t: ReturnType<typeof useTranslations<'console'>>): string {
  return t(Object.hasOwn(WORDS, code) ? WORDS[code as keyof typeof WORDS] : 'states.saveFailed')
}
