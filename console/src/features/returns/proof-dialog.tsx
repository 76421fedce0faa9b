'use client'

import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type SendingProof, sendingProofSchema } from '@shop/contract/rest/console-returns'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/ui/form-dialog'
import { DayField } from '@/frame/day-field'
import type { StaffApiError } from '@/lib/staff-api-error'
import { returnProblem } from './return-problem'

type Props = {
  known: SendingProof | null
  problem: StaffApiError | undefined
  isBusy: boolean
  onClose: () => void
  onSend: (proof: SendingProof) => Promise<boolean>
}

/** What the buyer showed of the sending, and of which day it is. */
export function ProofDialog({ known, problem, isBusy, onClose, onSend }: Props) {
  const t = useTranslations('console')
  const form = useForm<SendingProof>({
    initialValues: known ?? { on: '', text: '' },
    validate: {
      on: (on) => (sendingProofSchema.shape.on.safeParse(on).success ? null : t('returns.proofDayMissing')),
      text: (text) => (sendingProofSchema.shape.text.safeParse(text).success ? null : t('returns.proofTextMissing')),
    },
  })
  const send = async (proof: SendingProof) => {
    if (await onSend(proof)) onClose()
  }
  return (
    <FormDialog
      verb={t('returns.noteProof')}
      problem={problem && returnProblem(problem, t)}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={form.onSubmit(send)}
    >
      <p className="dim">{t('returns.proofEffect')}</p>
      <DayField
        label={t('returns.proofDay')}
        value={form.values.on || null}
        error={form.errors.on ? t('returns.proofDayMissing') : null}
        onChange={(on) => form.setFieldValue('on', on ?? '')}
      />
      <Textarea label={t('returns.proofText')} autosize minRows={2} {...form.getInputProps('text')} />
    </FormDialog>
  )
}
