'use client'

import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ConsoleOrder, consoleOrderSchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import { MailStateMark } from '@/ui/mail-state'
import { TableSection } from '@/ui/table-section'
import { useColumns } from '@/ui/use-columns'
import { Notice } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import { useMailKind } from '@/lib/use-mail-kind'
import { useSave } from '@/lib/use-save'

type Mail = ConsoleOrder['mails'][number]
type Props = { order: ConsoleOrder; show: (order: ConsoleOrder) => void }

/** What was mailed about the order; each of them can be sent once more. */
export function OrderMails({ order, show }: Props) {
  const t = useTranslations('console.orders.mails')
  const { may } = useStaff()
  const [chosen, setChosen] = useState<Mail>()
  const [sent, setSent] = useState<Mail>()
  const table = useMailTable(may('orders:change') ? setChosen : undefined)
  return (
    <>
      <TableSection
        {...table}
        title={t('title')}
        isLandmark
        rows={order.mails}
        empty={{ icon: 'mail', title: t('none'), text: t('noneText') }}
      />
      {sent && <SentAgain mail={sent} />}
      {chosen && (
        <SendAgain
          order={order}
          mail={chosen}
          onClose={() => setChosen(undefined)}
          onSent={(next) => {
            show(next)
            setSent(next.mails[0])
            setChosen(undefined)
          }}
        />
      )}
    </>
  )
}

/** What was sent again; without a mail server it waits with the others. */
function SentAgain({ mail }: { mail: Mail }) {
  const t = useTranslations('console')
  if (mail.state === 'unsent') return <Notice tone="bad" icon="warning" title={t('mails.states.unsent')} />
  return <Notice tone="ok" icon="check" title={t('orders.mails.sentAgain', { subject: mail.subject })} />
}

function useMailTable(onChoose: ((mail: Mail) => void) | undefined) {
  const t = useTranslations('console')
  const kindName = useMailKind()
  const columns = useColumns<Mail>([t, kindName, onChoose], (column) => [
    column.cell('subject', t('mails.subject'), ({ subject, kind }) => (
      <span className="two-lines">
        {subject}
        <small>{kindName(kind)}</small>
      </span>
    )),
    column.when('at', t('mails.writtenAt'), ({ at }) => at),
    column.cell('state', t('table.state'), ({ state }) => <MailStateMark state={state} />),
    column.actions(
      (mail) =>
        onChoose &&
        mail.canResend && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('orders.mails.againOf', { subject: mail.subject })}
            onClick={() => onChoose(mail)}
          >
            {t('orders.mails.again')}
          </Button>
        ),
    ),
  ])
  return { name: 'order-mails', idOf: ({ id }: Mail) => String(id), columns }
}

type SendAgainProps = { order: ConsoleOrder; mail: Mail; onClose: () => void; onSent: (order: ConsoleOrder) => void }

/** Where it goes is said before it goes. */
function SendAgain({ order, mail, onClose, onSent }: SendAgainProps) {
  const t = useTranslations('console')
  const form = useForm({ initialValues: {} })
  const { save, isBusy, refusal } = useSave(async () => {
    const path = `orders/${order.number}/mails/${mail.id}/resend`
    onSent(await callStaffApi(path, consoleOrderSchema, { method: 'POST', body: {} }))
  })
  return (
    <FormDialog
      title={t('orders.mails.again')}
      verb={t('orders.mails.again')}
      isBusy={isBusy}
      problem={
        refusal &&
        (refusal.status === 429
          ? t('orders.mails.tooMany')
          : t(refusal.status === 404 ? 'orders.mails.gone' : 'states.saveFailed'))
      }
      onClose={onClose}
      onSubmit={form.onSubmit(() => void save())}
    >
      <p>
        <b className="strong">{mail.subject}</b>
      </p>
      <p>{t('orders.mails.goesTo', { email: order.masked.email ?? '' })}</p>
    </FormDialog>
  )
}
