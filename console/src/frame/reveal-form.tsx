'use client'

import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from './reveal-form.module.css'
import { useRevealed } from './revealed'

const SHORTEST_REASON = 10
const READY = ['verify', 'delivery', 'correct', 'other'] as const

type Props = { field: string; beside: Readonly<Record<string, string>>; onClose: () => void }

/** One reason for all that is needed: who verifies a caller asks once. */
export function RevealForm({ field, beside, onClose }: Props) {
  const t = useTranslations('console')
  const { reveal } = useRevealed()
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { ready: 'verify' as (typeof READY)[number], reason: '', fields: [field] },
    validate: {
      reason: (reason, { ready }) =>
        ready === 'other' && reason.trim().length < SHORTEST_REASON
          ? t('customer.reasonTooShort', { min: SHORTEST_REASON })
          : null,
    },
  })
  const { values } = form
  const send = async ({ ready, reason, fields }: typeof values) => {
    setBusy(true)
    try {
      await reveal(fields, ready === 'other' ? reason.trim() : t(`customer.revealReasons.${ready}`))
      onClose()
    } catch {
      form.setFieldError('reason', t('errors.UNAVAILABLE'))
      setBusy(false)
    }
  }
  return (
    <form className={styles.reveal} onSubmit={form.onSubmit(send)} noValidate>
      <NativeSelect
        autoFocus
        aria-label={t('table.reason')}
        data={READY.map((value) => ({ value, label: t(`customer.revealReasons.${value}`) }))}
        {...form.getInputProps('ready')}
      />
      {values.ready === 'other' && (
        <Textarea
          autosize
          minRows={1}
          aria-label={t('customer.ownReason')}
          placeholder={t('actions.revealReason')}
          {...form.getInputProps('reason')}
        />
      )}
      {values.ready !== 'other' && form.errors.reason && <span className="bad small">{form.errors.reason}</span>}
      {Object.keys(beside).length > 0 && (
        <Checkbox.Group aria-label={t('audit.fields')} {...form.getInputProps('fields')}>
          <span className="row gap-12 wrap">
            {Object.entries(beside).map(([value, label]) => (
              <Checkbox key={value} size="xs" value={value} label={label} />
            ))}
          </span>
        </Checkbox.Group>
      )}
      <span className="row gap-6">
        <Button type="submit" size="xs" loading={isBusy} disabled={values.fields.length === 0}>
          {t('actions.reveal')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </span>
    </form>
  )
}
