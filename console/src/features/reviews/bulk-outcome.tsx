'use client'

import { Button } from '@mantine/core'
import { type BulkJob, bulkJobSchema } from '@shop/contract/rest/console-bulk'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSecondsLeft } from '@/lib/use-seconds-left'

const ASKED_EVERY_MS = 500

/** What became of each row. The job goes on by itself; this only looks. */
export function BulkOutcome({ first, onDone, onClose }: { first: BulkJob; onDone: () => void; onClose: () => void }) {
  const t = useTranslations('console')
  const [job, setJob] = useState(first)
  const left = useSecondsLeft(job.undoUntil)
  const isRunning = job.state === 'waiting' || job.state === 'running'
  const look = useEffectEvent(async () => {
    const next = await callStaffApi(`bulk/${first.id}`, bulkJobSchema, { isBackground: true }).catch(() => undefined)
    if (!next) return
    setJob(next)
    if (next.state !== 'waiting' && next.state !== 'running') onDone()
  })
  useEffect(() => {
    if (!isRunning) return undefined
    const each = setInterval(() => void look(), ASKED_EVERY_MS)
    return () => clearInterval(each)
  }, [isRunning])
  const undo = async () => {
    const next = await callStaffApi(`bulk/${job.id}/undo`, bulkJobSchema, { method: 'POST', body: {} }).catch(
      () => undefined,
    )
    if (next) setJob(next)
    onDone()
  }
  const failed = job.outcomes.filter(({ ok }) => !ok)
  const done = job.outcomes.length - failed.length
  return (
    <Notice
      tone={failed.length > 0 ? 'warn' : 'info'}
      icon={failed.length > 0 ? 'warning' : 'check'}
      title={
        isRunning
          ? t('bulk.running', { total: job.total })
          : job.state === 'undone'
            ? t('bulk.undone')
            : t('bulk.done', { done, total: job.total })
      }
      actions={
        <>
          {left > 0 && (
            <Button size="xs" variant="default" onClick={undo}>
              {t('actions.undo')} <span className="number">{left}</span>
            </Button>
          )}
          {!isRunning && (
            <Button size="xs" variant="subtle" onClick={onClose}>
              {t('actions.dismiss')}
            </Button>
          )}
        </>
      }
    >
      {failed.length > 0 && t('bulk.failed', { names: failed.map(({ name }) => name).join(', ') })}
    </Notice>
  )
}
