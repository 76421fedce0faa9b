import type { useTranslations } from 'next-intl'
import type { StaffApiError } from './staff-api-error'

/** Why a change was not saved: somebody was faster, or it failed. */
export const savingProblem = ({ status }: StaffApiError, t: ReturnType<typeof useTranslations<'console'>>): string =>
  t(status === 409 ? 'errors.CONFLICT_STALE_VERSION' : 'states.saveFailed')
