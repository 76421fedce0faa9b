'use client'

import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { QueryBoundary } from '@/ui/query-boundary'
import type { StaffQuery } from '@/lib/use-staff-query'
import { SessionTable, type SessionTableProps } from './session-table'

type Props = Omit<SessionTableProps, 'sessions'> & { of: StaffQuery<{ impersonations: ImpersonationView[] }> }

/** The sessions that an operation answers with. */
export function SessionList({ of, ...table }: Props) {
  const t = useTranslations('console')
  return (
    <QueryBoundary of={of} system={t('nav.sessions')}>
      {({ impersonations }) => <SessionTable {...table} sessions={impersonations} />}
    </QueryBoundary>
  )
}
