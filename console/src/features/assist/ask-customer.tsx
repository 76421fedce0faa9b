'use client'

import { accessAskedSchema } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/frame/icon'
import { State } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import styles from './assist.module.css'
import { type Refused, refusedBy } from './launch-refusal'
import { clockOf, useNow } from './use-now'

type Props = { customerRef: string; marketId: string; isConfirmed: boolean; onFail: (refused: Refused) => void }

/** A number to read out; only the customer's own screen takes it. */
export function AskCustomer({ customerRef, marketId, isConfirmed, onFail }: Props) {
  const t = useTranslations('console.viewAs')
  const now = useNow()
  const [asked, setAsked] = useState<{ number: string; expiresAt: string }>()
  useEffect(() => {
    let isLeft = false
    callStaffApi('/access-requests', accessAskedSchema, { method: 'POST', body: { customerRef, marketId } })
      .then((answer) => !isLeft && setAsked(answer))
      .catch((error: unknown) => onFail(refusedBy(error)))
    return () => {
      isLeft = true
    }
  }, [customerRef, marketId, onFail])
  if (!asked) return null
  return (
    <div className={styles.askNumber}>
      <div className={styles.numberBox}>
        <div className="caption">{t('askNumber')}</div>
        <div
          className={styles.number}
          data-number={asked.number}
        >{`${asked.number.slice(0, 3)} ${asked.number.slice(3)}`}</div>
        <div className="dim">{t('askValid', { time: clockOf(asked.expiresAt, now) })}</div>
      </div>
      <div className="column">
        <p>{t('askSay')}</p>
        <State tone={isConfirmed ? 'ok' : 'info'}>{t(isConfirmed ? 'askDone' : 'askWaiting')}</State>
        <p className="dim small">
          <Icon name="warning" size={13} /> {t('askHint')}
        </p>
      </div>
    </div>
  )
}
