'use client'

import { type ImpersonationView, impersonationListSchema } from '@shop/contract/rest/impersonation'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { callStaffApi } from './call-staff-api'
import { useStaff } from './staff'
import { useLive } from './use-live'

const PATH = '/impersonations/list?state=running'
/** While somebody looks on, an end anywhere is seen within a second. */
const RUNNING_MS = 1_000
const QUIET_MS = 10_000

type RunningViews = {
  /** All that this member of the staff may know of. */
  readonly views: readonly ImpersonationView[]
  /** The own one that fits, as the services know it at this moment. */
  readonly findOwn: (fits: (view: ImpersonationView) => boolean) => Promise<ImpersonationView | undefined>
  readonly end: (id: string, cause: 'console' | 'tab_closed') => Promise<void>
  readonly refresh: () => Promise<void>
}

const RunningViewsContext = createContext<RunningViews | undefined>(undefined)

export function useRunningViews(): RunningViews {
  const running = useContext(RunningViewsContext)
  if (!running) throw new Error('Nobody asks for the running views around this')
  return running
}

/** Who looks at the shop as a customer now: known wherever one works. */
export function RunningViewsProvider({ children }: { children: ReactNode }) {
  const { may, ref } = useStaff()
  const mayView = may('impersonate:read')
  const maySee = mayView || may('impersonations:end-any')
  const [isRunning, setRunning] = useState(false)
  const everyMs = isRunning ? RUNNING_MS : QUIET_MS
  const { data, refresh, show } = useLive(maySee ? PATH : null, impersonationListSchema, everyMs)
  const many = data?.impersonations.length ?? 0
  useEffect(() => setRunning(many > 0), [many])

  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })

  const findOwn = useCallback<RunningViews['findOwn']>(
    async (fits) => {
      if (!mayView) return undefined
      const answer = await callStaffApi(PATH, impersonationListSchema)
      show(answer)
      return answer.impersonations.find((view) => view.staffRef === ref && fits(view))
    },
    [mayView, ref, show],
  )
  const end = useCallback<RunningViews['end']>(
    async (id, cause) => {
      await callStaffApi(`/impersonations/${id}/end`, z.unknown(), { method: 'POST', body: { cause } })
      const known = latest.current
      if (known) show({ impersonations: known.impersonations.filter((view) => view.id !== id) })
      await refresh()
    },
    [refresh, show],
  )
  const running = useMemo(
    () => ({ views: data?.impersonations ?? [], findOwn, end, refresh }),
    [data, findOwn, end, refresh],
  )
  return <RunningViewsContext value={running}>{children}</RunningViewsContext>
}
