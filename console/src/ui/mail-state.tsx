'use client'

import type { MailState } from '@shop/contract/rest/mail-state'
import { useTranslations } from 'next-intl'
import { State, type Tone } from '@/frame/small-parts'

const TONES: Readonly<Record<MailState, Tone>> = { sent: 'ok', waiting: 'info', failed: 'bad', unsent: 'bad' }

/** How far a mail or a text message is. */
export function MailStateMark({ state, channel = 'mail' }: { state: MailState; channel?: 'mail' | 'sms' }) {
  const t = useTranslations('console.mails')
  return (
    <State tone={TONES[state]}>
      {state === 'unsent' && channel === 'sms' ? t('unsentText') : t(`states.${state}`)}
    </State>
  )
}
