'use client'

import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { causeText } from './cause-text'
import { clockOf, useNow } from './use-now'

const SOON_MS = 120_000

/** How long it still lasts, counted down here alone, or why it is over. */
export function SessionLeft({ session }: { session: ImpersonationView }) {
  const v = useTranslations('console.viewAs')
  if (session.state === 'ended') return <span>{causeText(session, v)}</span>
  if (session.state === 'pending') return <span className="dim">{v('sessions.pending')}</span>
  return <Clock session={session} />
}

function Clock({ session: { expiresAt, actUntil } }: { session: ImpersonationView }) {
  const v = useTranslations('console.viewAs')
  const now = useNow()
  const time = clockOf(expiresAt, now)
  const isSoon = Date.parse(expiresAt) - now < SOON_MS
  return (
    <span className="number">
      <b className={isSoon ? 'strong warning' : 'strong'}>{isSoon ? v('sessions.soon', { time }) : time}</b>{' '}
      {actUntil && Date.parse(actUntil) > now && (
        <span className="dim">{v('sessions.act', { time: clockOf(actUntil, now) })}</span>
      )}
    </span>
  )
}
