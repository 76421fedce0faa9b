'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import kit from '@/ui/kit.module.css'
import { Icon } from '@/frame/icon'
import { State } from '@/frame/small-parts'
import { EndAllSessions } from './end-all-sessions'
import { SessionList } from './session-list'
import { useSessions } from './use-sessions'

/** Who looks at the shop as a customer now, and who did; each can be ended here, at once and in every tab. */
export function SessionsScreen() {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const { running, ended, count, mayEndAll, end, endAll, hasFailed } = useSessions()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className={kit.pageHead}>
        <div className={kit.pageTitle}>
          <h1>{t('nav.sessions')}</h1>
          <div className={kit.pageLead}>
            <span>{v('sessions.lead')}</span>
          </div>
          <span className="spacer" />
          <div className={kit.pageActions}>
            {mayEndAll && count > 0 && (
              <Button variant="danger" onClick={() => setAsking(true)}>
                {v('sessions.endAll', { count })}
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className="scroll">
        {hasFailed && (
          <p className={`${kit.inlineNotice} ${kit.failed}`} role="alert">
            <Icon name="warning" size={15} />
            {t('errors.UNAVAILABLE')}
          </p>
        )}
        <div className="toolbar">
          <h2 className="strong">{v('sessions.running')}</h2>
          <span className="dim">{count}</span>
          <span className="spacer" />
          <State tone="ok">{v('sessions.live')}</State>
        </div>
        <SessionList
          of={running}
          label={v('sessions.running')}
          onEnd={end}
          empty={{ icon: 'eye', title: v('sessions.noneRunning') }}
        />
        <div className="toolbar">
          <h2 className="strong">{v('sessions.ended')}</h2>
        </div>
        <SessionList of={ended} label={v('sessions.ended')} empty={{ icon: 'clock', title: v('sessions.noneEnded') }} />
      </div>
      {isAsking && (
        <EndAllSessions
          sessions={running.data?.impersonations ?? []}
          onClose={() => setAsking(false)}
          onConfirmed={(ending) => {
            setAsking(false)
            void endAll(ending)
          }}
        />
      )}
    </>
  )
}
