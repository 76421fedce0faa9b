'use client'

import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ConsoleOrder } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { QueryBoundary } from '@/ui/query-boundary'
import { useStaff } from '@/lib/staff'
import { refusalWords } from './edit-refusal-words'
import styles from './order-edit.module.css'
import { EditLine } from './order-edit-line'
import { EditPlan } from './order-edit-plan'
import { OthersDid } from './others-did'
import { ReasonField } from './reason-field'
import { type UsedEdit, useOrderEdit } from './use-order-edit'

type Props = {
  order: ConsoleOrder
  refresh: () => Promise<void>
  onClose: () => void
  onEdited: (order: ConsoleOrder, isWaiting: boolean) => void
}

/** Fewer pieces, another size or colour, a lower price, a code: the lines on one side, what it does on the other. */
export function OrderEdit({ onClose, ...props }: Props) {
  const t = useTranslations('console')
  const edit = useOrderEdit(props)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => value.trim().length < 3 },
  })
  const { planned, hasWish } = edit
  const isWaiting = planned.plan?.correction?.isWaiting === true
  const isReady = hasWish && !planned.isAsking && planned.plan !== undefined
  return (
    <FormDialog
      size={940}
      top={40}
      title={`${t('orders.edit.title')} ${props.order.number}`}
      verb={t(isWaiting ? 'orders.goodwill.ask' : 'orders.edit.verb')}
      variant={planned.plan?.isWhole ? 'danger-filled' : 'filled'}
      isBusy={edit.isBusy}
      isDisabled={!isReady}
      problem={edit.refusal && refusalWords(edit.refusal, t)}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => edit.save(reason.trim()))}
    >
      <OthersDid others={edit.others} />
      <div className={styles.sides}>
        <section aria-label={t('orders.edit.lines')}>
          <QueryBoundary of={edit.lines} system={t('nav.orders')}>
            {({ rows, hasCode }) => (
              <>
                <ul className={styles.lines}>
                  {rows.map((row) => (
                    <EditLine key={row.id} row={row} edit={edit} />
                  ))}
                </ul>
                {!hasCode && <CodeField edit={edit} />}
              </>
            )}
          </QueryBoundary>
        </section>
        <EditPlan edit={edit} />
      </div>
      <ReasonField label={t('table.reason')} reason={form.getInputProps('reason')} />
    </FormDialog>
  )
}

/** A code or cheque that the customer has and did not enter. */
function CodeField({ edit }: { edit: UsedEdit }) {
  const t = useTranslations('console')
  const { may } = useStaff()
  if (!may('goodwill:give')) return null
  return (
    <TextInput
      size="xs"
      w={240}
      mt={10}
      maxLength={100}
      autoComplete="off"
      label={t('orders.edit.code')}
      value={edit.code}
      onChange={(event) => edit.putCode(event.currentTarget.value)}
    />
  )
}
