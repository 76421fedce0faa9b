import { ticketFault } from '@shop/domain/staff'
import type { useTranslations } from 'next-intl'

/** What to do about a ticket that cannot be taken. */
export function ticketProblem(ticket: string, t: ReturnType<typeof useTranslations<'console'>>): string | null {
  const fault = ticketFault(ticket)
  if (!fault) return null
  return t(fault === 'no-ticket' ? 'viewAs.ticketMissing' : 'viewAs.ticketWrong')
}
