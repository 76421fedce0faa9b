'use client'

import { type ImpersonationView, impersonationListSchema } from '@shop/contract/rest/impersonation'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { callStaffApi } from '@/lib/call-staff-api'
import { useRunningViews } from '@/lib/running-views'
import { useStaff } from '@/lib/staff'
import { useLive } from '@/lib/use-live'
import type { Ending } from './ending'

const RUNNING_MS = 1_500
const ENDED_MS = 5_000
const nothing = z.unknown()

/** The sessions that run and those that ended, and what ends one or many. */
export function useSessions() {
  const { may } = useStaff()
  const running = useLive('/impersonations/list?state=running', impersonationListSchema, RUNNING_MS)
  const ended = useLive('/impersonations/list?state=ended', impersonationListSchema, ENDED_MS)
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
  const endAll = async (body: Ending) => {
    setFailed(false)
    await callStaffApi('/impersonations/panic', nothing, { method: 'POST', body }).catch(() => setFailed(true))
    await look()
  }
  const mayEndAll = may('impersonations:end-team') || may('impersonations:end-any')
  const count = running.data?.impersonations.length ?? 0

  return { running, ended, count, mayEndAll, end, endAll, hasFailed }
}
