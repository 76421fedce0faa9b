'use client'

import { Button } from '@mantine/core'
import { type ImpersonationView, impersonationListSchema } from '@shop/contract/rest/impersonation'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '@/frame/dialog'
import { Icon } from '@/frame/icon'
import { Empty, Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { State } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { useRunningViews } from '@/lib/running-views'
import { useStaff } from '@/lib/staff'
import { useLive } from '@/lib/use-live'
import { SessionTable } from './session-table'

const RUNNING_MS = 1_500
const ENDED_MS = 5_000
const nothing = z.unknown()

/** Who looks at the shop as a customer now, and who did; each can be ended here, at once and in every tab. */
export function SessionsScreen() {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const { may } = useStaff()
  const running = useLive('/impersonations?state=running', impersonationListSchema, RUNNING_MS)
  const ended = useLive('/impersonations?state=ended', impersonationListSchema, ENDED_MS)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { refresh: lookAtRunning } = running
  const { refresh: lookAtEnded } = ended
  const { end: endOne, refresh: lookEverywhere } = useRunningViews()

  const look = useCallback(
    () => Promise.all([lookAtRunning(), lookAtEnded(), lookEverywhere()]),
    [lookAtRunning, lookAtEnded, lookEverywhere],
  )
  const end = useCallback(
    async ({ id }: ImpersonationView) => {
      await endOne(id, 'console')
      await look()
    },
    [endOne, look],
  )
  const endAll = async () => {
    setAsking(false)
    setFailed(false)
    const body = { everybody: true }
    await askDesk('/impersonations/panic', nothing, { method: 'POST', body }).catch(() => setFailed(true))
    await look()
  }
  const mayEndAll = may('impersonations:end-team') || may('impersonations:end-any')
  const count = running.data?.impersonations.length ?? 0

  return (
    <>
      <div className="ph">
        <div className="pr">
          <h1>{t('nav.sessions')}</h1>
          <div className="pm">
            <span>{v('sessions.lead')}</span>
          </div>
          <span className="sp" />
          <div className="pa">
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
          <p className="inl e" role="alert">
            <Icon name="warning" size={15} />
            {t('errors.UNAVAILABLE')}
          </p>
        )}
        <div className="bar">
          <h2 className="b">{v('sessions.running')}</h2>
          <span className="dim">{count}</span>
          <span className="sp" />
          <State tone="ok">{v('sessions.live')}</State>
        </div>
        <Shown of={running} system={t('nav.sessions')} skeleton={<RowSkeletons />}>
          {({ impersonations }) =>
            impersonations.length > 0 ? (
              <SessionTable label={v('sessions.running')} sessions={impersonations} onEnd={end} />
            ) : (
              <Empty icon="eye" title={v('sessions.noneRunning')} />
            )
          }
        </Shown>
        <div className="bar">
          <h2 className="b">{v('sessions.ended')}</h2>
        </div>
        <Shown of={ended} system={t('nav.sessions')} skeleton={<RowSkeletons />}>
          {({ impersonations }) =>
            impersonations.length > 0 ? (
              <SessionTable label={v('sessions.ended')} sessions={impersonations} />
            ) : (
              <Empty icon="clock" title={v('sessions.noneEnded')} />
            )
          }
        </Shown>
      </div>
      {isAsking && (
        <Dialog title={v('sessions.endAllTitle')} onClose={() => setAsking(false)}>
          <div className="modal-form">
            <p className="dim">{v('sessions.endAllText', { count })}</p>
            <div className="row">
              <Button variant="danger-filled" data-autofocus onClick={endAll}>
                {v('sessions.endAll', { count })}
              </Button>
              <Button variant="subtle" onClick={() => setAsking(false)}>
                {t('actions.cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
