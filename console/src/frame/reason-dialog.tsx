'use client'

import { NumberInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormDialog } from '@/ui/form-dialog'

const SHORTEST_REASON = 5

export type NumberField = {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly initial: number
  readonly min?: number
  readonly max?: number
}
type Fields = Record<string, string | number>
type Values = Fields & { readonly reason: string }

type Props = {
  title: string
  /** What will come of it, before it is done. */
  consequence: string
  verb: string
  isDangerous?: boolean
  numbers?: readonly NumberField[]
  isBusy: boolean
  /** Why it was not done. What was typed stays. */
  problem?: ReactNode
  onClose: () => void
  onSend: (values: Values) => Promise<boolean>
}

/** The one form of a change that needs a reason: the consequence, the numbers, the reason. */
export function ReasonDialog({ title, consequence, isDangerous, numbers = [], onClose, onSend, ...foot }: Props) {
  const t = useTranslations('console')
  const form = useForm<Fields>({
    initialValues: { reason: '', ...Object.fromEntries(numbers.map(({ name, initial }) => [name, initial])) },
    validate: ({ reason }) => ({
      reason: String(reason).trim().length < SHORTEST_REASON ? t('permissions.reasonMissing') : null,
    }),
  })
  const send = async (values: Fields) => {
    if (await onSend({ ...values, reason: String(values.reason).trim() })) onClose()
  }
  return (
    <FormDialog
      {...foot}
      title={title}
      variant={isDangerous ? 'danger-filled' : 'filled'}
      onClose={onClose}
      onSubmit={form.onSubmit(send)}
    >
      <p className="dim">{consequence}</p>
      {numbers.map(({ name, label, help, min, max }) => (
        <NumberInput
          key={name}
          label={label}
          description={help}
          min={min}
          max={max}
          allowDecimal={false}
          {...form.getInputProps(name)}
        />
      ))}
      <Textarea label={t('table.reason')} autosize minRows={2} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
