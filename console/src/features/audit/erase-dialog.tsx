'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type AuditErased,
  auditErasedSchema,
  auditEraseSchema,
  auditErasureSchema,
  erasureGrounds,
} from '@shop/contract/rest/audit-erasure'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { DialogFoot } from '@/frame/dialog-foot'
import { Link } from '@/frame/link'
import { Shown } from '@/frame/shown'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { stepUp } from '@/lib/step-up'
import { useDesk } from '@/lib/use-desk'

type Props = { customerRef: string; onClose: () => void; onErased: () => void }

/** The wish to be forgotten: how much there is, why it goes, the proof that it is you, and what is left. */
export function EraseDialog({ customerRef, onClose, onErased }: Props) {
  const t = useTranslations('console')
  const desk = useDesk(`audit/erasure/${customerRef}`, auditErasureSchema)
  const [erased, setErased] = useState<AuditErased>()
  const done = (answer: AuditErased) => {
    setErased(answer)
    onErased()
  }
  return (
    <Dialog title={t('audit.erase')} onClose={onClose} isOnlyToRead={erased !== undefined}>
      {erased ? (
        <div className="modal-form">
          <Notice tone="ok" icon="check" title={t('audit.erasedNow', { count: erased.lines })}>
            {t('audit.erasedWhole')}
          </Notice>
          <div className="row">
            <Button data-autofocus onClick={onClose}>
              {t('actions.close')}
            </Button>
            <Link className="lk" href={`/audit?customerRef=${customerRef}&row=${erased.seq}`} onClick={onClose}>
              {t('audit.erasedAs', { number: String(erased.seq) })}
            </Link>
          </div>
        </div>
      ) : (
        <Shown of={desk} system={t('nav.accessLog')} skeleton={<RowSkeletons rows={2} />}>
          {({ lines }) =>
            lines === 0 ? (
              <div className="modal-form">
                <p className="dim">{t('audit.eraseNone')}</p>
              </div>
            ) : (
              <EraseForm customerRef={customerRef} lines={lines} onClose={onClose} onDone={done} />
            )
          }
        </Shown>
      )}
    </Dialog>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

type FormProps = { customerRef: string; lines: number; onClose: () => void; onDone: (erased: AuditErased) => void }

function EraseForm({ customerRef, lines, onClose, onDone }: FormProps) {
  const t = useTranslations('console')
  const [isBusy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    initialValues: { ground: '', ticket: '', code: '' },
    validate: {
      ground: (value) => (value === '' ? t('audit.groundMissing') : null),
      ticket: (value) => (auditEraseSchema.shape.ticket.safeParse(value).success ? null : t('viewAs.ticketMissing')),
      code: (value) => (needsCode && !/^\d{6}$/.test(value) ? t('audit.codeHelp') : null),
    },
  })
  const erase = async ({ code, ...body }: typeof form.values) => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (needsCode && !(await stepUp(code))) return setProblem(t('viewAs.codeWrong'))
      onDone(await askDesk(`audit/erasure/${customerRef}`, auditErasedSchema, { method: 'POST', body }))
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      if (error.code === 'STEP_UP_REQUIRED') setNeedsCode(true)
      else setProblem(t(error.code === 'AUDIT_UNAVAILABLE' ? 'errors.AUDIT_UNAVAILABLE' : 'audit.eraseFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="modal-form" noValidate onSubmit={form.onSubmit(erase)}>
      <Notice tone="warn" icon="warning" title={t('audit.eraseWhat', { count: lines })}>
        {t('audit.eraseStays')}
      </Notice>
      {problem && (
        <div role="alert">
          <Notice tone="bad" icon="warning" title={problem} />
        </div>
      )}
      <NativeSelect
        label={t('table.reason')}
        data-autofocus
        data={[
          { value: '', label: t('audit.groundChoose') },
          ...erasureGrounds.map((value) => ({ value, label: t(`audit.grounds.${value}`) })),
        ]}
        {...form.getInputProps('ground')}
      />
      <TextInput label={t('viewAs.ticket')} maxLength={60} {...form.getInputProps('ticket')} />
      {needsCode && (
        <TextInput
          label={t('viewAs.code')}
          description={t('audit.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          ref={focus}
          {...form.getInputProps('code')}
        />
      )}
      <DialogFoot
        verb={t('audit.eraseVerb', { count: lines })}
        variant="danger-filled"
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  )
}
