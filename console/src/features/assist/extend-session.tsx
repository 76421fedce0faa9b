'use client'

import { Button, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'

const MINUTES = 15
const LEAST = 10

/** More time, for a reason; the services say how much there may be in all. */
export function ExtendSession({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailed('')
    if (reason.trim().length < LEAST) return setFailed(v('whatHelp', { count: reason.trim().length, min: LEAST }))
    try {
      await askDesk(`/impersonations/${id}/extend`, z.unknown(), { method: 'POST', body: { minutes: MINUTES, reason } })
      setReason('')
      onDone()
    } catch (error) {
      const isOver = error instanceof DeskError && error.code === 'IMPERSONATION_LIMIT'
      setFailed(t(isOver ? 'errors.IMPERSONATION_LIMIT' : 'errors.UNAVAILABLE'))
    }
  }
  return (
    <form className="extend" onSubmit={send}>
      <TextInput
        aria-label={t('table.reason')}
        placeholder={t('table.reason')}
        value={reason}
        error={failed}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {v('sessions.extend')}
      </Button>
    </form>
  )
}
