import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { CALL_REFERENCE } from '@shop/domain/staff'
import type { useTranslations } from 'next-intl'
import { reasonWritten } from '../../lib/reason-written'

/** What was written down before the look, and where it came from. */
export function reasonText(
  { reason, ticket }: Pick<ImpersonationView, 'reason' | 'ticket'>,
  t: ReturnType<typeof useTranslations<'console'>>,
): string {
  const source = ticket === CALL_REFERENCE ? t('viewAs.callTicket') : ticket
  return [reasonWritten(reason, t), source].filter(Boolean).join(' · ')
}
