'use client'

import { accessAskedSchema } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/frame/icon'
import { State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { clockOf, useNow } from './use-now'

type Props = { customerRef: string; marketId: string; isConfirmed: boolean; onFail: (code: string) => void }

/** A number to read out; only the customer's own screen takes it. */
export function AskCustomer({ customerRef, marketId, isConfirmed, onFail }: Props) {
  const t = useTranslations('console.viewAs')
  const now = useNow()
  const [asked, setAsked] = useState<{ number: string; expiresAt: string }>()
  useEffect(() => {
    let isLeft = false
    askDesk('/access-requests', accessAskedSchema, { method: 'POST', body: { customerRef, marketId } })
      .then((answer) => !isLeft && setAsked(answer))
      .catch((error: unknown) => onFail(error instanceof DeskError ? error.code : 'UNKNOWN'))
    return () => {
      isLeft = true
    }
  }, [customerRef, marketId, onFail])
  if (!asked) return null
  return (
    <div className="ask-number">
      <div className="six-box">
        <div className="ov">{t('askNumber')}</div>
        <div className="six" data-number={asked.number}>{`${asked.number.slice(0, 3)} ${asked.number.slice(3)}`}</div>
        <div className="dim">{t('askValid', { time: clockOf(asked.expiresAt, now) })}</div>
      </div>
      <div className="col">
        <p>{t('askSay')}</p>
        <State tone={isConfirmed ? 'ok' : 'info'}>{t(isConfirmed ? 'askDone' : 'askWaiting')}</State>
        <p className="dim sm">
          <Icon name="warning" size={13} /> {t('askHint')}
        </p>
      </div>
    </div>
  )
}
