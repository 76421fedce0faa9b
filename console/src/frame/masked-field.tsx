'use client'

import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { revealedSchema } from '@shop/contract/rest/desk-customers'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '@/frame/icon'
import { askDesk } from '@/lib/ask-desk'
import { useStaff } from '@/lib/staff'

const SHORTEST_REASON = 10

type Props = {
  readonly name: string
  /** What stands there until it is revealed. */
  readonly masked: string
  /** The operation that gives it out, and what it calls the field. */
  readonly revealAt: string
  readonly field: string
  readonly children?: ReactNode
}

/** The value is not in this browser until it is asked for with a reason, which is recorded; after a minute it is gone. */
export function MaskedField({ name, masked, revealAt, field, children }: Props) {
  const t = useTranslations('console')
  const { may } = useStaff()
  const [isAsking, setAsking] = useState(false)
  const [revealed, setRevealed] = useState<{ value: string; left: number }>()
  const isCounting = revealed !== undefined
  useEffect(() => {
    if (!isCounting) return
    const tick = setInterval(
      () => setRevealed((old) => (old && old.left > 1 ? { ...old, left: old.left - 1 } : undefined)),
      1_000,
    )
    return () => clearInterval(tick)
  }, [isCounting])
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {revealed ? (
          <>
            <span className="mask">{revealed.value}</span>
            <span className="unm">
              <Icon name="eye" size={13} />
              {t('customer.hidesIn', { seconds: revealed.left })}
            </span>
          </>
        ) : (
          <>
            <span className="mask">{masked || '–'}</span>
            {masked && may('customers:reveal') && (
              <button
                type="button"
                className="rv"
                aria-label={`${t('actions.reveal')}: ${name}`}
                title={t('actions.revealReason')}
                aria-expanded={isAsking}
                onClick={() => setAsking(!isAsking)}
              >
                <Icon name="eye" size={14} />
              </button>
            )}
          </>
        )}
        {children && <span className="kx">{children}</span>}
        {isAsking && (
          <RevealForm
            revealAt={revealAt}
            field={field}
            onClose={() => setAsking(false)}
            onValue={(value, left) => {
              setAsking(false)
              setRevealed({ value, left })
            }}
          />
        )}
      </dd>
    </div>
  )
}

type FormProps = Pick<Props, 'revealAt' | 'field'> & {
  onClose: () => void
  onValue: (value: string, left: number) => void
}

function RevealForm({ revealAt, field, onClose, onValue }: FormProps) {
  const t = useTranslations('console')
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        reason.trim().length < SHORTEST_REASON ? t('customer.reasonTooShort', { min: SHORTEST_REASON }) : null,
    },
  })
  const [isBusy, setBusy] = useState(false)
  const send = async ({ reason }: typeof form.values) => {
    setBusy(true)
    try {
      const body = { field, reason: reason.trim() }
      const { value, hidesInSeconds } = await askDesk(revealAt, revealedSchema, { method: 'POST', body })
      onValue(value, hidesInSeconds)
    } catch {
      form.setFieldError('reason', t('errors.UNAVAILABLE'))
      setBusy(false)
    }
  }
  return (
    <form className="reveal" onSubmit={form.onSubmit(send)} noValidate>
      <Textarea
        autoFocus
        autosize
        minRows={1}
        aria-label={t('table.reason')}
        placeholder={t('actions.revealReason')}
        {...form.getInputProps('reason')}
      />
      <span className="row g6">
        <Button type="submit" size="xs" loading={isBusy}>
          {t('actions.reveal')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </span>
    </form>
  )
}
