'use client'

import { type ConsoleMail, consoleMailsSchema } from '@shop/contract/rest/console-queues'
import { useTranslations } from 'next-intl'
import { ExpandableQueue } from '@/ui/expandable-queue'
import kit from '@/ui/kit.module.css'
import { MailStateMark } from '@/ui/mail-state'
import { useColumns } from '@/ui/use-columns'
import { Link } from '@/frame/link'
import { Tag } from '@/frame/small-parts'
import { useMailKind } from '@/lib/use-mail-kind'

/** What was written to customers, the newest first, as words: links that open an account are not in it. */
export function MailQueue({ initial }: { initial: string }) {
  const t = useTranslations('console')
  const kindName = useMailKind()
  const columns = useColumns<ConsoleMail>([t, kindName], (column) => [
    column.cell('subject', t('mails.subject'), (mail) => <b className="strong">{mail.subject}</b>),
    column.cell('to', t('mails.to'), ({ to }) => to),
    column.market(({ market }) => market),
    column.cell(
      'kind',
      t('mails.kind'),
      (mail) => <Tag>{[mail.channel === 'sms' && t('mails.sms'), kindName(mail.kind)].filter(Boolean).join(': ')}</Tag>,
      { wideOnly: true },
    ),
    column.when('at', t('mails.writtenAt'), ({ at }) => at),
    column.cell('state', t('table.state'), ({ state, channel }) => <MailStateMark state={state} channel={channel} />),
  ])
  return (
    <ExpandableQueue
      title={t('nav.mails')}
      operation="mails"
      schema={consoleMailsSchema}
      initial={initial}
      rowsOf={({ mails }) => mails}
      table={{ name: 'mail-queue', columns, idOf: ({ id }) => String(id) }}
      details={({ text }) => (
        <div className={kit.details}>
          <pre>{text}</pre>
        </div>
      )}
      empty={{ icon: 'mail', title: t('mails.none') }}
      foot={
        <>
          <span className="spacer" />
          <Link className="link" href="/mails/templates">
            {t('mails.templates')}
          </Link>
        </>
      }
    />
  )
}
