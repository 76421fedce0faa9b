'use client'

import { type DeskMail, deskMailsSchema } from '@shop/contract/rest/desk-queues'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { Link } from '@/frame/link'
import { QueuePage } from '@/frame/queue-page'
import { Empty } from '@/frame/shown'
import { MarketTag, Tag } from '@/frame/small-parts'
import { useDates } from '@/lib/use-dates'

const column = createColumnHelper<DeskMail>()

/** What was written to customers, the newest first, as words: links that open an account are not in it. */
export function MailQueue({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const dates = useDates()
  const [opened, setOpened] = useState<number>()
  const kindName = useKindName()
  const columns = useMemo(
    () => [
      column.display({
        id: 'subject',
        header: t('mails.subject'),
        cell: ({ row: { original } }) => (
          <button
            type="button"
            className="row-open"
            aria-expanded={opened === original.id}
            onClick={() => setOpened((old) => (old === original.id ? undefined : original.id))}
          >
            <b className="b">{original.subject}</b>
          </button>
        ),
      }),
      column.display({ id: 'to', header: t('mails.to'), cell: ({ row: { original } }) => original.to }),
      column.display({
        id: 'market',
        header: t('table.market'),
        cell: ({ row: { original } }) => <MarketTag market={original.market} />,
      }),
      column.display({
        id: 'kind',
        header: t('mails.kind'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => (
          <Tag>
            {[original.channel === 'sms' && t('mails.sms'), kindName(original.kind)].filter(Boolean).join(': ')}
          </Tag>
        ),
      }),
      column.display({
        id: 'at',
        header: t('mails.sentAt'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.at} title={dates.whole(original.at)}>
            {dates.short(original.at)}
          </time>
        ),
      }),
    ],
    [t, dates, opened, kindName],
  )
  return (
    <QueuePage title={t('nav.mails')} operation="mails" schema={deskMailsSchema} initial={initial}>
      {({ mails, total }, isFiltered) => (
        <>
          <div className="scroll">
            {mails.length > 0 ? (
              <DeskTable
                name="mail-queue"
                label={t('nav.mails')}
                rows={mails}
                columns={columns}
                idOf={({ id }) => String(id)}
                under={(mail) =>
                  mail.id === opened ? (
                    <div className="details">
                      <pre>{mail.text}</pre>
                    </div>
                  ) : null
                }
              />
            ) : isFiltered ? (
              <Empty icon="filterOff" title={t('states.filteredTitle')} />
            ) : (
              <Empty icon="mail" title={t('mails.none')} />
            )}
          </div>
          <div className="tf">
            <span role="status">{t('table.shown', { shown: mails.length, total })}</span>
            <span className="sp" />
            <Link href="/mails/templates">{t('mails.templates')}</Link>
          </div>
        </>
      )}
    </QueuePage>
  )
}

/** What a mail is about; one of a kind that is new is called as the services call it. */
function useKindName(): (kind: string) => string {
  const t = useTranslations('console')
  return useCallback((kind) => (t.has(`mails.kinds.${kind}`) ? t(`mails.kinds.${kind}`) : kind), [t])
}
