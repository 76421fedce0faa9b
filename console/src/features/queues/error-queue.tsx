'use client'

import { type DeskErrorEntry, deskErrorsSchema } from '@shop/contract/rest/desk-queues'
import { createColumnHelper } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { DeskTable } from '@/frame/desk-table'
import { QueuePage } from '@/frame/queue-page'
import { Empty } from '@/frame/shown'
import { useDates } from '@/lib/use-dates'

const column = createColumnHelper<DeskErrorEntry>()

/** Errors of the shop's pages, the latest first; one line for all that is the same. */
export function ErrorQueue({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const dates = useDates()
  const [opened, setOpened] = useState<number>()
  const columns = useMemo(
    () => [
      column.display({
        id: 'message',
        header: t('errorLog.message'),
        cell: ({ row: { original } }) => (
          <button
            type="button"
            className="row-open"
            aria-expanded={opened === original.id}
            onClick={() => setOpened((old) => (old === original.id ? undefined : original.id))}
          >
            <span className="two">
              <b className="b">
                {t.has(`errorLog.types.${original.type}`) ? t(`errorLog.types.${original.type}`) : original.type}
              </b>
              <small>{original.message}</small>
            </span>
          </button>
        ),
      }),
      column.display({
        id: 'url',
        header: t('errorLog.address'),
        meta: { wideOnly: true },
        cell: ({ row: { original } }) => <span className="mono">{original.url}</span>,
      }),
      column.display({
        id: 'count',
        header: t('errorLog.count'),
        meta: { align: 'right' },
        cell: ({ row: { original } }) => original.count,
      }),
      column.display({
        id: 'last',
        header: t('errorLog.last'),
        cell: ({ row: { original } }) => (
          <time dateTime={original.lastAt} title={dates.whole(original.lastAt)}>
            {dates.short(original.lastAt)}
          </time>
        ),
      }),
    ],
    [t, dates, opened],
  )
  return (
    <QueuePage title={t('nav.errors')} operation="errors" schema={deskErrorsSchema} initial={initial}>
      {({ errors, total }, isFiltered) => (
        <>
          <div className="scroll">
            {errors.length > 0 ? (
              <DeskTable
                name="error-queue"
                label={t('nav.errors')}
                rows={errors}
                columns={columns}
                idOf={({ id }) => String(id)}
                size="lo"
                under={(entry) => (entry.id === opened ? <Details entry={entry} /> : null)}
              />
            ) : isFiltered ? (
              <Empty icon="filterOff" title={t('states.filteredTitle')} />
            ) : (
              <Empty icon="check" title={t('errorLog.none')} />
            )}
          </div>
          <div className="tf">
            <span role="status">{t('table.shown', { shown: errors.length, total })}</span>
          </div>
        </>
      )}
    </QueuePage>
  )
}

/** As text: nothing of what a browser reported is ever run here. */
function Details({ entry }: { entry: DeskErrorEntry }) {
  const t = useTranslations('console')
  return (
    <div className="details">
      <dl className="kv n">
        <div>
          <dt>{t('errorLog.address')}</dt>
          <dd className="mono">{entry.url || '–'}</dd>
        </div>
        <div>
          <dt>{t('errorLog.browser')}</dt>
          <dd>{entry.userAgent || '–'}</dd>
        </div>
      </dl>
      <pre className="mono">{entry.stack || entry.message}</pre>
    </div>
  )
}
