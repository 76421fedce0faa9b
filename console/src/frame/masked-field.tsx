'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { useStaff } from '@/lib/staff'
import { useSecondsLeft } from '@/lib/use-seconds-left'
import { Icon } from './icon'
import styles from './masked-field.module.css'
import { RevealForm } from './reveal-form'
import { useRevealed } from './revealed'

type Props = {
  name: string
  /** What the operation that gives it out calls it. */
  field: string
  /** What stands there until it is revealed. */
  masked: string
  /** Further fields that the same reason can reveal. */
  beside?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** The value is not in this browser until it is asked for with a reason, which is recorded; after a minute it is gone. */
export function MaskedField({ name, field, masked, beside = {}, children }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isAsking, setAsking] = useState(false)
  const revealed = useRevealed().shown[field]
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {revealed ? (
          <>
            <span className={styles.mask}>{revealed.value}</span>
            <Left until={revealed.until} />
          </>
        ) : (
          <>
            <span className={styles.mask}>{masked || '–'}</span>
            {masked && may('customers:reveal') && (
              <button
                type="button"
                className="reveal-button"
                aria-label={`${t('actions.reveal')}: ${name}`}
                title={t('actions.revealReason')}
                aria-expanded={isAsking}
                onClick={() => setAsking(!isAsking)}
              >
                <Icon name="eye" size={14} />
              </button>
            )}
          </>
        )}
        {children && <span className={kit.factNote}>{children}</span>}
        {isAsking && <RevealForm field={field} beside={beside} onClose={() => setAsking(false)} />}
      </dd>
    </div>
  )
}

function Left({ until }: { until: number }) {
  const t = useTranslations('console')
  const seconds = useSecondsLeft(new Date(until).toISOString())
  return (
    <span className={styles.revealed}>
      <Icon name="eye" size={13} />
      {t('customer.hidesIn', { seconds })}
    </span>
  )
}
