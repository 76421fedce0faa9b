import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import type { useTranslations } from 'next-intl'

const CAUSES = [
  'banner',
  'console',
  'tab_closed',
  'staff_logout',
  'staff_disabled',
  'admin',
  'customer',
  'opt_out',
  'password_reset',
  'expired',
  'idle',
  'replaced',
  'taken_over',
  'permission_lost',
  'user_disabled',
  'audit_unavailable',
] as const
const MINUTE_MS = 60_000

/** How long it lasted, and why it ended. */
export function causeText(
  { startedAt, endedAt, endCause, endedBy }: ImpersonationView,
  t: ReturnType<typeof useTranslations<'console.viewAs'>>,
): string {
  const cause = CAUSES.find((known) => known === endCause) ?? 'console'
  const minutes = Math.floor((Date.parse(endedAt ?? startedAt) - Date.parse(startedAt)) / MINUTE_MS)
  return t('sessions.lasted', { minutes, cause: t(`sessions.causes.${cause}`, { who: endedBy ?? '' }) })
}
