'use client'

import { Button } from '@mantine/core'
import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'

export type EndOne = (session: ImpersonationView) => Promise<void>

type Props = { session: ImpersonationView; onEnd: EndOne; size?: 'xs' }

/** Ends one look at the shop, and says so from the press on; what fails can be pressed again. */
export function EndSession({ session, onEnd, size }: Props) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const [state, setState] = useState<'running' | 'ending' | 'failed'>('running')
  const end = async () => {
    setState('ending')
    await onEnd(session).catch(() => setState('failed'))
  }
  const isEnding = state === 'ending'
  return (
    <span className="row gap-4 at-end">
      <span className="warning" role="status">
        {isEnding ? v('sessions.ending') : state === 'failed' && t('errors.UNAVAILABLE')}
      </span>
      <Button
        size={size}
        variant="danger"
        aria-label={`${v('sessions.end')}: ${session.customerName}`}
        disabled={isEnding}
        onClick={end}
      >
        {v('sessions.end')}
      </Button>
    </span>
  )
}
