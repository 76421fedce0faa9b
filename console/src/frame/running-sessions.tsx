'use client'

import { impersonationListSchema } from '@shop/contract/rest/impersonation'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useStaff } from '@/lib/staff'
import { useLive } from '@/lib/use-live'
import { Icon } from './icon'

const EVERY_MS = 10_000

/** How many look at the shop as a customer now, wherever one works. */
export function RunningSessions() {
  const t = useTranslations('console')
  const { may } = useStaff()
  const maySee = may('impersonate:read') || may('impersonations:end-any')
  const { data } = useLive(maySee ? '/impersonations?state=running' : null, impersonationListSchema, EVERY_MS)
  const count = data?.impersonations.length ?? 0
  if (count === 0) return null
  return (
    <Link className="runs" href="/sessions" title={t('shell.runningSessions')}>
      <Icon name="eye" size={15} />
      <span>{t('shell.running', { count })}</span>
    </Link>
  )
}
