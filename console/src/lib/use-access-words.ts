import { useTranslations } from 'next-intl'

/** Why a step into the console, or a change of the own way in, was refused. */
export function useAccessWords() {
  const t = useTranslations('console')
  const words: Readonly<Record<string, string>> = {
    wrongCredentials: t('signIn.wrongCredentials'),
    tooManyTries: t('signIn.tooManyTries'),
    wrongCode: t('signIn.codeWrong'),
    usedCode: t('access.codeUsed'),
    wrongInvitation: t('access.linkWrong'),
    stepUpRequired: t('errors.IMPERSONATION_STEP_UP_REQUIRED'),
    sessionOver: t('errors.UNAUTHENTICATED'),
  }
  return (error: string | undefined): string => words[error ?? ''] ?? t('signIn.unreachable')
}
