'use client'

import { Button } from '@mantine/core'
import { type OrderBulk, orderBulkSchema, orderSlipsSchema } from '@shop/contract/rest/console-order-bulk'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Problem } from '@/ui/problem'
import { Link } from '@/frame/link'
import { Notice } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { saveBytes } from '@/lib/save-file'
import { useSave } from '@/lib/use-save'

const ASKED_EVERY_MS = 500

type Props = { first: OrderBulk; onDone: () => Promise<void>; onClose: () => void }

/** How far a job is, and of each order that it did not do why. The job goes on by itself; this only looks. */
export function BulkOutcome({ first, onDone, onClose }: Props) {
  const t = useTranslations('console')
  const job = useFollowedJob(first, onDone)
  const { undo, print, isBusy, hasFailed } = useDeeds(job, onDone)
  const isRunning = job.state === 'waiting' || job.state === 'running'
  const refused = job.outcomes.filter(({ code }) => code !== null)
  const hasStarted = !isRunning && job.kind === 'orders.start' && refused.length < job.total
  const kind = job.kind.slice('orders.'.length)
  return (
    <>
      <Notice
        tone={refused.length > 0 ? 'warn' : 'info'}
        icon={refused.length > 0 ? 'warning' : 'check'}
        title={
          isRunning
            ? t('orders.bulk.running', { verb: t(`orders.bulk.verbs.${kind}`), done: job.done, total: job.total })
            : t(job.state === 'undone' ? 'bulk.undone' : 'orders.bulk.done', {
                verb: t(`orders.bulk.verbs.${kind}`),
                done: job.outcomes.length - refused.length,
                total: job.total,
              })
        }
        actions={
          !isRunning && (
            <>
              {job.canUndo && (
                <Button size="xs" variant="default" loading={isBusy} onClick={undo}>
                  {t('actions.undo')}
                </Button>
              )}
              {job.canPrint && (
                <Button size="xs" variant="default" loading={isBusy} onClick={print}>
                  {t('orders.bulk.openSlips')}
                </Button>
              )}
              <Button size="xs" variant="subtle" onClick={onClose}>
                {t('actions.dismiss')}
              </Button>
            </>
          )
        }
      >
        {isRunning && <progress aria-label={t('orders.bulk.progress')} value={job.done} max={Math.max(job.total, 1)} />}
        {hasStarted && t('orders.bulk.startStays')}
        {refused.length > 0 && <Refused outcomes={refused} />}
      </Notice>
      <Problem text={hasFailed && t('states.saveFailed')} />
    </>
  )
}

function Refused({ outcomes }: { outcomes: OrderBulk['outcomes'] }) {
  const t = useTranslations('console.orders.bulk')
  return (
    <ul aria-label={t('refused')}>
      {outcomes.map(({ number, code }) => (
        <li key={number}>
          <Link className="link number" href={`/orders/${number}`}>
            {number}
          </Link>{' '}
          {t.has(`reasons.${code}`) ? t(`reasons.${code}`) : t('reasons.FAILED')}
        </li>
      ))}
    </ul>
  )
}

function useFollowedJob(first: OrderBulk, onDone: () => Promise<void>): OrderBulk {
  const [seen, setSeen] = useState(first)
  // A newer answer of the list, such as that it was taken back, counts.
  const job = first.state === 'undone' || first.done > seen.done ? first : seen
  const isRunning = job.state === 'waiting' || job.state === 'running'
  const look = useEffectEvent(async () => {
    const next = await callStaffApi(`order-bulk/${first.id}`, orderBulkSchema, { isBackground: true }).catch(
      () => undefined,
    )
    if (!next) return
    setSeen(next)
    if (next.state !== 'waiting' && next.state !== 'running') await onDone()
  })
  useEffect(() => {
    if (!isRunning) return undefined
    const each = setInterval(() => void look(), ASKED_EVERY_MS)
    return () => clearInterval(each)
  }, [isRunning])
  return job
}

/** Taken back under one key however often it is pressed. */
function useDeeds(job: OrderBulk, onDone: () => Promise<void>) {
  const [key] = useState(() => crypto.randomUUID())
  const undoing = useSave(async () => {
    await callStaffApi(`order-bulk/${job.id}/undo`, orderBulkSchema, { method: 'POST', body: { key } })
    await onDone()
  })
  const printing = useSave(async () => {
    const { name, base64 } = await callStaffApi(`order-bulk/${job.id}/slips`, orderSlipsSchema, {
      method: 'POST',
      body: {},
    })
    saveBytes({ name, type: 'application/pdf', base64 })
  })
  return {
    undo: () => void undoing.save(),
    print: () => void printing.save(),
    isBusy: undoing.isBusy || printing.isBusy,
    hasFailed: (undoing.refusal ?? printing.refusal) !== undefined,
  }
}
