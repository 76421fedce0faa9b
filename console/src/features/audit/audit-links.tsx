'use client'

import type { AuditEntry } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import kit from '@/ui/kit.module.css'
import { Link } from '@/frame/link'
import { useStaff } from '@/lib/staff'

/** The ways to everything that an entry speaks of. */
export function AuditLinks({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const { customerRef, staffRef, impersonationId, target } = entry
  const order = /^\d{6,9}$/.exec(target)?.[0] ?? /^return /.exec(target)?.input
  return (
    <ul className={kit.linkList}>
      {customerRef && may('customers:view') && <WayTo href={`/c/${customerRef}`}>{t('customer.title')}</WayTo>}
      {customerRef && <WayTo href={`/audit?customerRef=${customerRef}`}>{t('audit.allOfCustomer')}</WayTo>}
      {staffRef && <WayTo href={`/audit?staffRef=${staffRef}`}>{t('audit.allBy', { name: entry.actor })}</WayTo>}
      {impersonationId && <WayTo href={`/audit?impersonationId=${impersonationId}`}>{t('audit.allOfSession')}</WayTo>}
      {order && may('orders:view') && (
        <WayTo href={order.startsWith('return') ? `/returns?return=${order.slice(7)}` : `/orders/${order}`}>
          {target}
        </WayTo>
      )}
    </ul>
  )
}

function WayTo({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link className="link" href={href}>
        {children}
      </Link>
    </li>
  )
}
