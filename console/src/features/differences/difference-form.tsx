'use client'

import { Button, Radio, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type PaymentDifference, proposeSchema } from '@shop/contract/rest/console-differences'
import { needsSecond } from '@shop/domain/payment'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { FormDialog } from '@/ui/form-dialog'
import { Problem } from '@/ui/problem'
import { callStaffApi } from '@/lib/call-staff-api'
import type { StaffApiError } from '@/lib/staff-api-error'
import { useDates } from '@/lib/use-dates'
import { useSave } from '@/lib/use-save'
import { Side } from './side'
import { nameOf } from './use-difference-columns'

const doneSchema = z.object({ done: z.boolean() })
const post = (path: string, body: object) => callStaffApi(path, doneSchema, { method: 'POST', body })

type Props = { difference: PaymentDifference; onClose: () => void; onDone: () => Promise<void> }

/** What becomes of a difference: proposed by one colleague, confirmed by another. */
export const DifferenceForm = (props: Props) =>
  props.difference.proposal ? <Answer {...props} /> : <Decide {...props} />

function Decide({ difference, onClose, onDone }: Props) {
  const t = useTranslations('console.differences')
  const { id, version, deeds } = difference
  type Deed = (typeof deeds)[number]
  const form = useForm<{ deed: Deed; note: string }>({
    initialValues: { deed: deeds[0] ?? 'ask-again', note: '' },
    validate: {
      note: (note, { deed }) =>
        !needsSecond(deed) || proposeSchema.shape.note.safeParse(note).success ? null : t('noteMissing'),
    },
  })
  const { save, isBusy, refusal } = useSave(async ({ deed, note }: typeof form.values) => {
    const path = `payment-differences/${id}`
    if (deed === 'ask-again') await post(`${path}/ask`, {})
    else if (deed === 'do-again') await post(`${path}/again`, { version })
    else await post(`${path}/propose`, { deed, note, version })
    await onDone()
    onClose()
  }, onDone)
  const isProposal = needsSecond(form.values.deed)
  return (
    <FormDialog
      title={t('decideOn', { name: nameOf(difference) })}
      size={520}
      verb={t(isProposal ? 'propose' : `deeds.${form.values.deed}`)}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <Sides difference={difference} />
      <Problem text={refusal && t(`problems.${problemOf(refusal)}`)} />
      <Radio.Group label={t('deed')} {...form.getInputProps('deed')}>
        {deeds.map((deed) => (
          <Radio key={deed} value={deed} label={t(`deeds.${deed}`)} mt={6} />
        ))}
      </Radio.Group>
      {isProposal && (
        <Textarea label={t('note')} description={t('four')} autosize minRows={2} {...form.getInputProps('note')} />
      )}
    </FormDialog>
  )
}

function Answer({ difference, onClose, onDone }: Props) {
  const t = useTranslations('console.differences')
  const dates = useDates()
  const { id, version, proposal } = difference
  const { save, isBusy, refusal } = useSave(async (answer: 'confirm' | 'turn-down') => {
    await post(`payment-differences/${id}/answer`, { do: answer, version })
    await onDone()
    onClose()
  }, onDone)
  if (!proposal) return null
  const { who, at, deed, note, isOwn } = proposal
  return (
    <FormDialog
      title={t('decideOn', { name: nameOf(difference) })}
      size={520}
      verb={t(isOwn ? 'turnDown' : 'confirm')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save(isOwn ? 'turn-down' : 'confirm')
      }}
    >
      <Sides difference={difference} />
      <p>{t('proposed', { who, at: dates.moment(at), deed: t(`deeds.${deed}`), note })}</p>
      <Problem text={refusal && t(`problems.${problemOf(refusal)}`)} />
      {isOwn ? (
        <p className="dim">{t('own')}</p>
      ) : (
        <Button variant="default" disabled={isBusy} onClick={() => void save('turn-down')}>
          {t('turnDown')}
        </Button>
      )}
    </FormDialog>
  )
}

function Sides({ difference: { kind, ours, theirs } }: { difference: PaymentDifference }) {
  const t = useTranslations('console.differences')
  return (
    <>
      <p>
        <b className="strong">{t(`kinds.${kind}`)}</b>
      </p>
      <p className="dim">
        {t('ours')}: <Side side={ours} />
        <br />
        {t('theirs')}: <Side side={theirs} />
      </p>
    </>
  )
}

const known = ['CONFLICT_STALE_VERSION', 'PAYMENT_UNAVAILABLE', 'DIFFERENCE_DEED_REFUSED', 'FORBIDDEN'] as const
const problemOf = ({ code }: StaffApiError) => known.find((one) => one === code) ?? 'other'
