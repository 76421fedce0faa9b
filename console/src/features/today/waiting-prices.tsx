import { waitingImportsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { Notice } from '@/frame/small-parts'
import { useStaff } from '@/lib/staff'
import { useStaffQuery } from '@/lib/use-staff-query'

/** Leads whoever may approve them to the files of prices that wait. */
export function WaitingPrices() {
  const t = useTranslations('console')
  const { name: me } = useStaff()
  const { data } = useStaffQuery('publishing/imports', waitingImportsSchema)
  const count = data?.imports.filter(({ approvers }) => approvers.includes(me)).length ?? 0
  if (count === 0) return null
  return (
    <Notice
      tone="info"
      icon="clock"
      title={t('imports.toApprove', { count })}
      actions={
        <Link className="mantine-Button-root" data-variant="default" data-size="xs" href="/products/import">
          {t('imports.waiting')}
        </Link>
      }
    />
  )
}
