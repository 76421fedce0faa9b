'use client'

import { customerSignInSchema } from '@shop/contract/rest/console-customer-sign-in'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaffQuery } from '@/lib/use-staff-query'

/** What stands in the way of a sign-in, and the deeds against it. */
export function useSignIn(customer: string) {
  const result = useStaffQuery(`customers/${customer}/sign-in`, customerSignInSchema)
  const [hasDialog, setDialog] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'opened' | 'failed'>('idle')
  const open = async () => {
    setState('busy')
    const answer = await callStaffApi(`customers/${customer}/sign-in/open`, customerSignInSchema, {
      method: 'POST',
      body: {},
    }).catch(() => undefined)
    if (answer) result.show(answer)
    setState(answer ? 'opened' : 'failed')
  }
  return {
    facts: result.data,
    isUnknown: (result.error !== undefined && result.data === undefined) || state === 'failed',
    isBusy: state === 'busy',
    isOpened: state === 'opened',
    show: result.show,
    refresh: result.refresh,
    ...{ open, hasDialog, setDialog },
  }
}
