'use client'

import { Button } from '@mantine/core'
import { type StartedMany, startedManySchema } from '@shop/contract/rest/console-orders'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Problem } from '@/ui/problem'
import { Notice } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'

/** Orders that are chosen in a list begin to be packed together; each that could not says so. */
export function useStartMany(refresh: () => Promise<void>) {
  const { may } = useStaff()
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<StartedMany | 'failed'>()
  const start = async () => {
    setBusy(true)
    const body = { numbers: [...numbers] }
    const answer = await callStaffApi('orders/start', startedManySchema, { method: 'POST', body }).catch(
      () => undefined,
    )
    setBusy(false)
    setOutcome(answer ?? 'failed')
    if (answer) setNumbers(new Set())
    await refresh()
  }
  const selection = useMemo(() => ({ numbers, onChange: setNumbers }), [numbers])
  return {
    selection: may('orders:change') ? selection : undefined,
    bar: (
      <Bar
        count={numbers.size}
        isBusy={isBusy}
        outcome={outcome}
        onStart={start}
        onClear={() => setNumbers(new Set())}
      />
    ),
  }
}

type Props = {
  count: number
  isBusy: boolean
  outcome: StartedMany | 'failed' | undefined
  onStart: () => void
  onClear: () => void
}

function Bar({ count, isBusy, outcome, onStart, onClear }: Props) {
  const t = useTranslations('console')
  return (
    <>
      {count > 0 && (
        <div className="toolbar">
          <Button size="xs" loading={isBusy} onClick={onStart}>
            {t('orders.startMany', { count })}
          </Button>
          <Button size="xs" variant="subtle" onClick={onClear}>
            {t('actions.cancel')}
          </Button>
        </div>
      )}
      <Problem text={outcome === 'failed' && t('errors.UNAVAILABLE')} />
      {outcome && outcome !== 'failed' && count === 0 && (
        <Notice
          tone={outcome.refused.length > 0 ? 'warn' : 'ok'}
          icon={outcome.refused.length > 0 ? 'warning' : 'check'}
          title={t('orders.startedMany', { count: outcome.started.length })}
        >
          {outcome.refused.length > 0 &&
            t('orders.notStarted', { numbers: outcome.refused.map(({ number }) => number).join(', ') })}
        </Notice>
      )}
    </>
  )
}
