'use client'

import { type ConsoleErrorEntry, consoleErrorsSchema } from '@shop/contract/rest/console-queues'
import { useTranslations } from 'next-intl'
import { ExpandableQueue } from '@/ui/expandable-queue'
import kit from '@/ui/kit.module.css'
import { useColumns } from '@/ui/use-columns'
import { Fact } from '@/frame/fact'

/** Errors of the shop's pages, the latest first; one line for all that is the same. */
export function ErrorQueue({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const columns = useColumns<ConsoleErrorEntry>([t], (column) => [
    column.cell('message', t('errorLog.message'), (entry) => (
      <span className="two-lines">
        <b className="strong">
          {t.has(`errorLog.types.${entry.type}`) ? t(`errorLog.types.${entry.type}`) : entry.type}
        </b>
        <small>{entry.message}</small>
      </span>
    )),
    column.cell('url', t('errorLog.address'), (entry) => <span className="mono">{entry.url}</span>, {
      wideOnly: true,
    }),
    column.amount('count', t('errorLog.count'), ({ count }) => count),
    column.when('last', t('errorLog.last'), ({ lastAt }) => lastAt),
  ])
  return (
    <ExpandableQueue
      title={t('nav.errors')}
      operation="errors"
      schema={consoleErrorsSchema}
      initial={initial}
      rowsOf={({ errors }) => errors}
      table={{ name: 'error-queue', columns, idOf: ({ id }) => String(id), size: 'tall' }}
      details={(entry) => <Details entry={entry} />}
      empty={{ icon: 'check', title: t('errorLog.none') }}
    />
  )
}

/** As text: nothing of what a browser reported is ever run here. */
function Details({ entry }: { entry: ConsoleErrorEntry }) {
  const t = useTranslations('console')
  return (
    <div className={kit.details}>
      <dl className={`${kit.facts} ${kit.narrow}`}>
        <Fact name={t('errorLog.address')} className="mono">
          {entry.url || '–'}
        </Fact>
        <Fact name={t('errorLog.browser')}>{entry.userAgent || '–'}</Fact>
        <Fact name={t('errorLog.component')}>{entry.component || '–'}</Fact>
        <Fact name={t('errorLog.info')}>{entry.info || '–'}</Fact>
      </dl>
      <pre className="mono">{entry.stack || entry.message}</pre>
    </div>
  )
}
