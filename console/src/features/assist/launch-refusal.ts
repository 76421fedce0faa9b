import type { useTranslations } from 'next-intl'
import { StaffApiError } from '@/lib/staff-api-error'

type Translate = ReturnType<typeof useTranslations<'console'>>
const KNOWN = [
  'IMPERSONATION_FORBIDDEN',
  'IMPERSONATION_CONSENT_REQUIRED',
  'IMPERSONATION_TARGET_PROTECTED',
  'AUDIT_UNAVAILABLE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNAVAILABLE',
] as const

/** Why no view began, or went on; of a limit which one it was, and when there is room again. */
export type Refused = { readonly code: string; readonly limit?: string; readonly until?: string }

export function refusedBy(failure: unknown, now = Date.now()): Refused {
  if (!(failure instanceof StaffApiError)) return { code: 'UNKNOWN' }
  const { code, details } = failure
  if (code !== 'IMPERSONATION_LIMIT') return { code }
  const until = new Date(now + Number(details.retryAfter ?? 60) * 1_000).toISOString()
  return { code, limit: String(details.limit), until }
}

/** The same in words; `moment` writes a time. */
export function sentenceOf({ code, limit, until }: Refused, t: Translate, moment: (iso: string) => string): string {
  if (limit && until) return t('errors.IMPERSONATION_LIMIT', { limit, time: moment(until) })
  if (code === 'CODE') return t('viewAs.codeWrong')
  if (code === 'IMPERSONATION_STEP_UP_REQUIRED') return t('viewAs.codeHelp')
  return t(`errors.${KNOWN.find((known) => known === code) ?? 'UNKNOWN'}`)
}
