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
    notEnrolled: t('access.passkeysNone'),
    passkeyRefused: t('access.passkeyRefused'),
    passkeyCancelled: t('access.passkeyCancelled'),
    passkeyKnown: t('access.passkeyKnown'),
    passkeyUnsupported: t('access.passkeyUnsupported'),
    unknownPasskey: t('access.passkeyRefused'),
    lastFactor: t('access.lastFactor'),
    passwordWeak: t('access.passwordWeak'),
    sessionOver: t('errors.UNAUTHENTICATED'),
    providerDown: t('access.providerDown'),
    providerRefused: t('access.providerRefused'),
    visitOver: t('access.visitOver'),
    noRole: t('access.noRole'),
    emailUnverified: t('access.emailUnverified'),
    accountTaken: t('access.accountTaken'),
    accountDisabled: t('access.accountDisabled'),
    otherPerson: t('access.otherPerson'),
    proofTooWeak: t('access.proofTooWeak'),
  }
  return (error: string | undefined): string => words[error ?? ''] ?? t('signIn.unreachable')
}
