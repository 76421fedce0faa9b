'use client'

import { Radio, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { assignLineSchema, type BankLine, closeLineSchema } from '@shop/contract/rest/console-bank'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { FormDialog } from '@/ui/form-dialog'
import { Problem } from '@/ui/problem'
import { callStaffApi } from '@/lib/call-staff-api'
import type { StaffApiError } from '@/lib/staff-api-error'
import { useSave } from '@/lib/use-save'

const doneSchema = z.object({ done: z.boolean() })
const CLOSING_DEEDS = ['paid-back', 'not-ours'] as const
const DEEDS = ['assign', ...CLOSING_DEEDS] as const
type Deed = (typeof DEEDS)[number] | 'balance'

type Decision = { deed: Deed; invoice: string; note: string }

type Props = { line: BankLine; onClose: () => void; onDone: () => Promise<void> }

/** What becomes of the rest of a payment: another invoice takes it, or it leaves the shop. */
export function LineForm({ line, onClose, onDone }: Props) {
  const t = useTranslations('console.bank')
  // What the bank took back opens an invoice again instead of paying one.
  const isReversal = line.reason === 'reversal'
  const deeds: readonly Deed[] = line.hasAccount ? ['balance', ...DEEDS] : DEEDS
  const form = useForm<Decision>({
    initialValues: { deed: deeds[0] ?? 'assign', invoice: '', note: '' },
    validate: {
      invoice: (invoice, { deed }) =>
        deed !== 'assign' || assignLineSchema.safeParse({ invoice }).success ? null : t('invoiceMissing'),
      note: (note, { deed }) =>
        deed === 'assign' || deed === 'balance' || closeLineSchema.safeParse({ as: deed, note }).success
          ? null
          : t('noteMissing'),
    },
  })
  const { save, isBusy, refusal } = useSave(async (decision: Decision) => {
    await decide(line, decision)
    await onDone()
    onClose()
  })
  return (
    <FormDialog
      title={t('decideOn', { name: line.payer || line.bankReference })}
      size={460}
      verb={t('save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <p className="dim">{t('leftOf', { left: line.leftFormatted, amount: line.amountFormatted })}</p>
      <Problem text={refusal && t(`problems.${problemOf(refusal)}`)} />
      <Radio.Group label={t('deed')} {...form.getInputProps('deed')}>
        {deeds.map((deed) => (
          <Radio
            key={deed}
            value={deed}
            label={t(`deeds.${isReversal && deed === 'assign' ? 'reopen' : deed}`)}
            mt={6}
          />
        ))}
      </Radio.Group>
      {form.values.deed === 'assign' ? (
        <TextInput label={t('invoice')} placeholder="NO-F-12" data-autofocus {...form.getInputProps('invoice')} />
      ) : form.values.deed === 'balance' ? null : (
        <Textarea label={t('note')} autosize minRows={2} {...form.getInputProps('note')} />
      )}
    </FormDialog>
  )
}

function decide({ id }: BankLine, { deed, invoice, note }: Decision) {
  const [operation, body] =
    deed === 'assign' ? [deed, { invoice }] : deed === 'balance' ? [deed, {}] : ['close', { as: deed, note }]
  return callStaffApi(`bank-lines/${id}/${operation}`, doneSchema, { method: 'POST', body })
}

const known = [
  'INVOICE_NOT_FOUND',
  'INVOICE_SETTLED',
  'OTHER_CURRENCY',
  'BANK_LINE_SETTLED',
  'BANK_LINE_REVERSAL',
  'BANK_LINE_NO_ACCOUNT',
] as const
const problemOf = ({ code }: StaffApiError) => known.find((one) => one === code) ?? 'other'
