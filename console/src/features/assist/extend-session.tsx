'use client'

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'
import { useDates } from '@/lib/use-dates'
import styles from './assist.module.css'
import { refusedBy, sentenceOf } from './launch-refusal'

const MINUTES = 15
const LEAST = 10

/** More time, for a reason; the services say how much there may be in all. */
export function ExtendSession({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const { moment } = useDates()
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (value) =>
        value.trim().length < LEAST ? v('whatHelp', { count: value.trim().length, min: LEAST }) : null,
    },
  })
  const send = async ({ reason }: typeof form.values) => {
    try {
      await callStaffApi(`/impersonations/${id}/extend`, z.unknown(), {
        method: 'POST',
        body: { minutes: MINUTES, reason },
      })
      form.reset()
      onDone()
    } catch (error) {
      const refused = refusedBy(error)
      form.setFieldError('reason', refused.limit ? sentenceOf(refused, t, moment) : t('errors.UNAVAILABLE'))
    }
  }
  return (
    <form className={styles.extend} noValidate onSubmit={form.onSubmit(send)}>
      <TextInput aria-label={t('table.reason')} placeholder={t('table.reason')} {...form.getInputProps('reason')} />
      <Button type="submit" variant="default">
        {v('sessions.extend')}
      </Button>
    </form>
  )
}
