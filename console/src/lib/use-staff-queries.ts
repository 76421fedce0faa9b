'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ZodType, z } from 'zod'
import { callStaffApi } from './call-staff-api'
import { StaffApiError } from './staff-api-error'
import type { StaffQuery } from './use-staff-query'

/** Several operations of one kind, shown when all of them have answered. */
export function useStaffQueries<Schema extends ZodType>(
  paths: readonly string[],
  schema: Schema,
): StaffQuery<readonly z.infer<Schema>[]> {
  type Answer = readonly z.infer<Schema>[]
  const [data, setData] = useState<Answer>()
  const [error, setError] = useState<StaffApiError>()
  const turns = useRef(0)
  const asked = paths.join('\n')

  const refresh = useCallback(async () => {
    const turn = ++turns.current
    try {
      const answers = await Promise.all(asked === '' ? [] : asked.split('\n').map((path) => callStaffApi(path, schema)))
      if (turn !== turns.current) return
      setData(answers)
      setError(undefined)
    } catch (failure) {
      if (turn === turns.current)
        setError(failure instanceof StaffApiError ? failure : new StaffApiError(0, 'UNKNOWN', ''))
    }
  }, [asked, schema])
  useEffect(() => {
    void refresh()
    const all = turns
    return () => {
      all.current++
    }
  }, [refresh])
  // That nothing was asked for is no answer to what is asked for now.
  const shown = data?.length === 0 && asked !== '' ? undefined : data
  return { data: shown, error, isRefreshing: shown === undefined && error === undefined, refresh, show: setData }
}
