'use client'

import type { AuditEntry } from '@shop/contract/rest/audit'
import { Link } from '@/frame/link'
import { useStaff } from '@/lib/staff'

type Props = { entry: AuditEntry; names: Readonly<Record<string, string>> | undefined }

/** Whom or what a row is about, by its name and with the way there where there is one. */
export function AuditTarget({ entry: { target, customerRef }, names }: Props) {
  const { may } = useStaff()
  const customer = customerRef === null ? undefined : names?.[customerRef]
  const order = /^\d{6,9}$/.test(target)
  const draft = names?.[target]
  const what = draft ?? (order ? target : '')
  const path = draft
    ? `/drafts/${target.slice('draft/'.length)}`
    : order && may('orders:view')
      ? `/orders/${target}`
      : ''
  return (
    <span className="row g6">
      {customer &&
        (may('customers:view') ? (
          <Link className="lk" href={`/c/${customerRef}`}>
            {customer}
          </Link>
        ) : (
          customer
        ))}
      {path ? (
        <Link className="lk" href={path}>
          {what}
        </Link>
      ) : (
        !customer && <span className="mono">{target || '–'}</span>
      )}
    </span>
  )
}
