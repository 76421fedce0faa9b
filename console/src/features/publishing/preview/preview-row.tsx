'use client'

import { madePreviewSchema } from '@shop/contract/rest/publishing-answers'
import { originOfDomain } from '@shop/domain/routing'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { StepError } from '@/frame/publishing/step-error'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'
import { DeviceFrame } from './device-frame'
import { DEVICES, type Device } from './devices'
import styles from './preview.module.css'
import { type Pins, usePreviewPins } from './use-preview-pins'

type Asked = {
  readonly draftId: string
  readonly marketId: string
  readonly customer: 'PERSON' | 'ORGANIZATION'
  readonly audience?: 'public' | 'member'
  readonly shownAt: string | undefined
  readonly isLive: boolean
}
type Props = {
  asked: Asked
  to: string
  devices: readonly Device[]
  isBeside: boolean
  isFitted?: boolean
  title: string
  shopPort: number
  /** Of the draft: the frames are loaded again when it changes. */
  revision?: number
  pins?: Pins
}

/**
 * One state of the shop at several widths. The first frame takes the token, in the body of a form and never in an address;
 * the others follow when its cookie is there.
 */
export function PreviewRow({
  asked,
  to,
  devices,
  isBeside,
  isFitted = false,
  title,
  shopPort,
  revision = 0,
  pins,
}: Props) {
  const t = useTranslations('console')
  const [preview, setPreview] = useState<z.infer<typeof madePreviewSchema>>()
  const [error, setError] = useState<StaffApiError>()
  const [loads, setLoads] = useState(0)
  const [isSent, setSent] = useState(false)
  const [first] = useState({ to, revision })
  const isFirst = to === first.to && revision === first.revision
  const form = useRef<HTMLFormElement>(null)
  const frame = useId()
  const { draftId, marketId, shownAt, isLive, customer, audience = 'public' } = asked
  useEffect(() => {
    const stop = new AbortController()
    const body = { draftId, marketId, isLive, audience, customerType: customer, ...(shownAt && { shownAt }) }
    callStaffApi('publishing/previews', madePreviewSchema, { method: 'POST', body, signal: stop.signal }).then(
      setPreview,
      (failure: unknown) => {
        if (failure instanceof StaffApiError) setError(failure)
      },
    )
    return () => stop.abort()
  }, [draftId, marketId, isLive, shownAt, customer, audience])
  const origin = preview && originOfDomain(preview.host, shopPort)
  useEffect(() => {
    if (!origin) return
    form.current?.submit()
    setSent(true)
  }, [origin])
  usePreviewPins(origin, pins)
  const isIn = isSent && loads > 0
  const shown = (Object.keys(DEVICES) as Device[]).filter((name) => devices.includes(name))
  return (
    <section className={styles.stageState} aria-label={title} data-state={isLive ? 'live' : 'draft'}>
      <StepError error={error} onDismiss={() => setError(undefined)} />
      {preview && (
        <form ref={form} method="post" action={`${origin}/__preview`} target={frame} hidden>
          <input type="hidden" name="token" value={preview.token} />
          <input type="hidden" name="to" value={first.to} />
        </form>
      )}
      {shown.map((device, at) => (
        <DeviceFrame
          key={device}
          {...{ device, isBeside, isFitted, isLive, title, to, revision }}
          label={t('studio.frameOf', { state: title, width: DEVICES[device].width })}
          {...(at === 0 && { name: frame, onLoad: () => isSent && setLoads((count) => count + 1) })}
          src={isIn && (at > 0 || !isFirst) ? `${origin}${to}` : undefined}
        />
      ))}
    </section>
  )
}
