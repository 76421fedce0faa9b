'use client'
import type { ConsoleCustomer } from '@shop/contract/rest/console-customers'
import { impersonationCheckSchema } from '@shop/contract/rest/impersonation'
import { impersonationLimits } from '@shop/domain/staff'
import type { ConsoleLocale } from '@shop/i18n/locales'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { useRunningViews } from '@/lib/running-views'
import { StaffApiError } from '@/lib/staff-api-error'
import { stepUp } from '@/lib/step-up'
import { useStaffQuery } from '@/lib/use-staff-query'
import { handOver, type ViewWidth } from './hand-over'
import { type LaunchFields, type LaunchForm, ticketOf } from './use-launch-form'

const LOOK_AGAIN_MS = 2_000

export type Launch = ReturnType<typeof useLaunch>

/** Asks whether the customer may be shown, and opens the shop as the customer. */
export function useLaunch(customer: ConsoleCustomer, form: LaunchForm, onClose: () => void) {
  const locale = useLocale() as ConsoleLocale
  const [failed, setFailed] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [width, setWidth] = useState<ViewWidth>('desktop')
  const { refresh: lookAgain } = useRunningViews()
  const [needsCode, setNeedsCode] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBreaking, setBreaking] = useState(false)
  const { values } = form
  const address = `/impersonations/check?customerRef=${customer.ref}&marketId=${encodeURIComponent(values.market)}`
  const { data: check, error, refresh } = useStaffQuery(address, impersonationCheckSchema)
  useEffect(() => {
    if (!isAsking) return
    const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAsking, refresh])

  const start = async (fields: LaunchFields) => {
    const { code, market: marketId, language, minutes, reasonCode, reason } = fields
    setBusy(true)
    setFailed('')
    try {
      if (needsCode && !(await stepUp(code))) return setFailed('CODE')
      const wish = { reasonCode, reason, ticket: ticketOf(fields), minutes: Number(minutes), breakGlass: isBreaking }
      const place = { marketId, languageId: language, staffLanguage: locale, path: '/' }
      await handOver({ ...wish, ...place, customerRef: customer.ref }, width)
      void lookAgain()
      onClose()
    } catch (failure) {
      const refusal = failure instanceof StaffApiError ? failure.code : 'UNKNOWN'
      if (refusal === 'IMPERSONATION_STEP_UP_REQUIRED') setNeedsCode(true)
      setFailed(refusal)
      void refresh()
    } finally {
      setBusy(false)
    }
  }
  const isAllowed = check?.refusal === null || (isBreaking && check?.mayBreakGlass === true)
  const breakGlass = () => {
    setBreaking(true)
    setAsking(false)
    setNeedsCode(check?.isProven === false)
    form.setFieldValue('minutes', String(impersonationLimits.breakGlassMinutes))
  }
  return {
    ...{ check, error, failed, fail: setFailed, isAllowed, isBusy, start },
    ...{ width, setWidth, needsCode, isAsking, ask: () => setAsking(true), isBreaking, breakGlass },
  }
}
