'use client'
import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { impersonationCheckSchema } from '@shop/contract/rest/impersonation'
import { impersonationLimits } from '@shop/domain/staff'
import { useEffect, useState } from 'react'
import { useRunningViews } from '@/lib/running-views'
import { useStaffQuery } from '@/lib/use-staff-query'
import type { ViewWidth } from './hand-over'
import type { Refused } from './launch-refusal'
import { useBegin, type Way } from './use-begin'
import type { LaunchFields, LaunchForm } from './use-launch-form'

const LOOK_AGAIN_MS = 2_000

export type Launch = ReturnType<typeof useLaunch>

/** Asks whether the customer may be shown, and opens the shop as the customer. */
export function useLaunch(customer: ConsoleCustomer, form: LaunchForm, onClose: () => void) {
  const [failed, setFailed] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const [width, setWidth] = useState<ViewWidth>('desktop')
  const { refresh: lookAgain } = useRunningViews()
  const [needsCode, setNeedsCode] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBreaking, setBreaking] = useState(false)
  const [isTakingOver, setTakingOver] = useState(false)
  const { values } = form
  const address = `/impersonations/check?customerRef=${customer.ref}&marketId=${encodeURIComponent(values.market)}`
  const { data: check, error, refresh } = useStaffQuery(address, impersonationCheckSchema)
  useEffect(() => {
    if (!isAsking) return
    const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAsking, refresh])

  const { begin, link } = useBegin({ customer, width, isBreaking, isTakingOver, needsCode })
  const start = async (fields: LaunchFields, way: Way = 'handoff') => {
    setBusy(true)
    setFailed(undefined)
    const refusal = await begin(fields, way)
    setBusy(false)
    if (refusal === undefined) void lookAgain()
    if (refusal === undefined && way === 'handoff') return onClose()
    if (refusal?.code === 'IMPERSONATION_STEP_UP_REQUIRED') setNeedsCode(true)
    setFailed(refusal)
    void refresh()
  }
  const isAllowed =
    check?.refusal === null ||
    (isBreaking && check?.mayBreakGlass === true) ||
    (isTakingOver && check?.mayTakeOver === true)
  const breakGlass = () => {
    setBreaking(true)
    setAsking(false)
    setNeedsCode(check?.isProven === false)
    form.setFieldValue('minutes', String(impersonationLimits.breakGlassMinutes))
  }
  const proven = () => {
    setNeedsCode(false)
    setFailed(undefined)
  }
  return {
    ...{ check, error, failed, fail: setFailed, isAllowed, isBusy, start, link },
    ...{ width, setWidth, needsCode, proven, isAsking, ask: () => setAsking(true), isBreaking, breakGlass },
    ...{ isTakingOver, takeOver: () => setTakingOver(true) },
  }
}
