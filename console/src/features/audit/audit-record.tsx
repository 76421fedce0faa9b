'use client'

import { Button } from '@mantine/core'
import type { AuditEntry } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/frame/link'
import { eventText } from '@/lib/event-text'
import { fieldWords, reasonWords, targetWords } from '@/lib/record-words'
import { useStaff } from '@/lib/staff'
import { useDates } from '@/lib/use-dates'

/** One link of the chain, with the ways to everything it speaks of. */
export function AuditRecord({ entry, onErase }: { entry: AuditEntry; onErase: (customerRef: string) => void }) {
  const t = useTranslations('console')
  const words = useTranslations()
  const dates = useDates()
  const { may } = useStaff()
  const target = targetWords(entry, words)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('table.who'), entry.actorKind === 'staff' ? entry.actor : t(`events.actors.${entry.actorKind}`)],
    [t('audit.onBehalfOf'), entry.customerRef && <Short text={entry.customerRef} />],
    [t('audit.session'), entry.impersonationId && <Short text={entry.impersonationId} />],
    [t('table.time'), dates.whole(entry.at)],
    [t('audit.target'), target && <span className={target === entry.target ? 'mono' : ''}>{target}</span>],
    [t('audit.fields'), entry.fields.map((field) => fieldWords(field, words)).join(', ')],
    [t('viewAs.scope'), entry.scope && t(`viewAs.${entry.scope === 'act' ? 'act' : 'view'}`)],
    [
      t('table.reason'),
      entry.isErased ? t('audit.erased') : (entry.reason ?? (entry.reasonCode && reasonWords(entry.reasonCode, words))),
    ],
    [t('viewAs.ticket'), entry.ticket],
    [t('audit.request'), entry.requestId && <Short text={entry.requestId} />],
    ['mac', <Short key="mac" text={entry.mac} />],
  ]
  const { customerRef } = entry
  const order = /^\d{6,9}$/.exec(entry.target)?.[0] ?? /^return /.exec(entry.target)?.input
  return (
    <div className="audit-record">
      <h2 className="h3">
        #{entry.seq} {eventText(entry, words)}
      </h2>
      <dl className="kv n">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <section className="sec">
        <header>
          <h3>{t('audit.goTo')}</h3>
        </header>
        <ul className="link-list">
          {entry.customerRef && may('customers:view') && (
            <li>
              <Link className="lk" href={`/c/${entry.customerRef}`}>
                {t('customer.title')}
              </Link>
            </li>
          )}
          {entry.customerRef && (
            <li>
              <Link className="lk" href={`/audit?customerRef=${entry.customerRef}`}>
                {t('audit.allOfCustomer')}
              </Link>
            </li>
          )}
          {entry.staffRef && (
            <li>
              <Link className="lk" href={`/audit?staffRef=${entry.staffRef}`}>
                {t('audit.allBy', { name: entry.actor })}
              </Link>
            </li>
          )}
          {entry.impersonationId && (
            <li>
              <Link className="lk" href={`/audit?impersonationId=${entry.impersonationId}`}>
                {t('audit.allOfSession')}
              </Link>
            </li>
          )}
          {order && may('orders:view') && (
            <li>
              <Link
                className="lk"
                href={order.startsWith('return') ? `/returns?return=${order.slice(7)}` : `/orders/${order}`}
              >
                {entry.target}
              </Link>
            </li>
          )}
        </ul>
      </section>
      {customerRef && may('audit:erase') && (
        <section className="sec">
          <header>
            <h3>{t('audit.words')}</h3>
          </header>
          <div className="modal-form">
            <p className="dim sm">{t('audit.wordsText')}</p>
            <div className="row">
              <Button size="xs" variant="danger" onClick={() => onErase(customerRef)}>
                {t('audit.erase')}
              </Button>
            </div>
          </div>
        </section>
      )}
    </div>
  )
}

/** Shown by its ends, whole on demand. */
const Short = ({ text }: { text: string }) => (
  <span className="mono" title={text}>
    {text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text}
  </span>
)
