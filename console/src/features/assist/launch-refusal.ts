import type { useTranslations } from 'next-intl'

type Translate = ReturnType<typeof useTranslations<'console'>>
const KNOWN = [
  'IMPERSONATION_FORBIDDEN',
  'IMPERSONATION_LIMIT',
  'IMPERSONATION_CONSENT_REQUIRED',
  'IMPERSONATION_TARGET_PROTECTED',
  'AUDIT_UNAVAILABLE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNAVAILABLE',
] as const

/** Why no view began, in words. */
export function sentenceOf(code: string, t: Translate): string {
  if (code === 'CODE') return t('viewAs.codeWrong')
  if (code === 'IMPERSONATION_STEP_UP_REQUIRED') return t('viewAs.codeHelp')
  return t(`errors.${KNOWN.find((known) => known === code) ?? 'UNKNOWN'}`)
}
