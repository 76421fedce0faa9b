'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useStaff } from '@/lib/staff'
import { useSecondsLeft } from '@/lib/use-seconds-left'
import { Icon } from './icon'
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
            <span className="mask">{revealed.value}</span>
            <Left until={revealed.until} />
          </>
        ) : (
          <>
            <span className="mask">{masked || '–'}</span>
            {masked && may('customers:reveal') && (
              <button
                type="button"
                className="rv"
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
        {children && <span className="kx">{children}</span>}
        {isAsking && <RevealForm field={field} beside={beside} onClose={() => setAsking(false)} />}
      </dd>
    </div>
  )
}

function Left({ until }: { until: number }) {
  const t = useTranslations('console')
  const seconds = useSecondsLeft(new Date(until).toISOString())
  return (
    <span className="unm">
      <Icon name="eye" size={13} />
      {t('customer.hidesIn', { seconds })}
    </span>
  )
}
