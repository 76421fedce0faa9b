import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { CALL_REFERENCE } from '@shop/domain/staff'
import type { useTranslations } from 'next-intl'

/** What was written down before the look, and where it came from. */
export function reasonText(
  { reason, ticket }: Pick<ImpersonationView, 'reason' | 'ticket'>,
  t: ReturnType<typeof useTranslations<'console.viewAs'>>,
): string {
  return [reason, ticket === CALL_REFERENCE ? t('callTicket') : ticket].filter(Boolean).join(' · ')
}
