'use client'

import type { AuditEntry } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { Link } from '@/frame/link'
import { targetWords } from '@/lib/record-words'
import { useStaff } from '@/lib/staff'

type Props = { entry: AuditEntry; names: Readonly<Record<string, string>> | undefined }

/** Whom or what a row is about, by its name and with the way there where there is one. */
export function AuditTarget({ entry, names }: Props) {
  const { target, customerRef } = entry
  const words = useTranslations()
  const { may } = useStaff()
  const customer = customerRef === null ? undefined : names?.[customerRef]
  const order = /^\d{6,9}$/.test(target)
  const draft = names?.[target]
  const said = targetWords(entry, words)
  const what = draft ?? (order ? target : '')
  const path = draft
    ? `/drafts/${target.slice('draft/'.length)}`
    : order && may('orders:view')
      ? `/orders/${target}`
      : ''
  return (
    <span className="row gap-6">
      {customer &&
        (may('customers:view') ? (
          <Link className="link" href={`/c/${customerRef}`}>
            {customer}
          </Link>
        ) : (
          customer
        ))}
      {path ? (
        <Link className="link" href={path}>
          {what}
        </Link>
      ) : (
        !customer && <span className={said === target ? 'mono' : ''}>{said || '–'}</span>
      )}
    </span>
  )
}
