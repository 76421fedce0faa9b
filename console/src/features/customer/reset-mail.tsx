'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'

const doneSchema = z.object({ isSent: z.boolean() })

/** All that staff can do about a password: the customer's own mail. */
export function ResetMail({ customer }: { customer: string }) {
  const t = useTranslations('console')
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'unsent' | 'failed'>('idle')
  const send = async () => {
    setState('busy')
    const answer = await callStaffApi(`customers/${customer}/reset-mail`, doneSchema, {
      method: 'POST',
      body: {},
    }).catch(() => undefined)
    setState(answer ? (answer.isSent ? 'sent' : 'unsent') : 'failed')
  }
  return (
    <>
      <Button size="xs" variant="default" loading={state === 'busy'} disabled={state === 'sent'} onClick={send}>
        {t('customer.sendReset')}
      </Button>{' '}
      <span role="status" className="dim small">
        {state === 'sent' && t('customer.resetSent')}
        {state === 'unsent' && t('mails.states.unsent')}
        {state === 'failed' && t('errors.UNAVAILABLE')}
      </span>
    </>
  )
}
