'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type AuditErased,
  auditErasedSchema,
  auditErasureSchema,
  erasureGrounds,
} from '@shop/contract/rest/audit-erasure'
import { LONGEST_TICKET } from '@shop/domain/staff'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogForm } from '@/ui/dialog-form'
import kit from '@/ui/kit.module.css'
import { Problem } from '@/ui/problem'
import { QueryBoundary } from '@/ui/query-boundary'
import { CodeOrPasskey } from '@/frame/access/code-or-passkey'
import { ProviderProof } from '@/frame/access/provider-proof'
import { Dialog } from '@/frame/dialog'
import { Link } from '@/frame/link'
import { RowSkeletons } from '@/frame/skeletons'
import { Notice } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'
import { useStaff } from '@/lib/staff'
import type { StaffApiError } from '@/lib/staff-api-error'
import { stepUp } from '@/lib/step-up'
import { ticketProblem } from '@/lib/ticket-problem'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'

type Props = { customerRef: string; onClose: () => void; onErased: () => void }

/** The wish to be forgotten: how much there is, why it goes, the proof that it is you, and what is left. */
export function EraseDialog({ customerRef, onClose, onErased }: Props) {
  const t = useTranslations('console')
  const result = useStaffQuery(`audit/erasure/${customerRef}`, auditErasureSchema)
  const [erased, setErased] = useState<AuditErased>()
  const done = (answer: AuditErased) => {
    setErased(answer)
    onErased()
  }
  return (
    <Dialog title={t('audit.erase')} onClose={onClose} isOnlyToRead={erased !== undefined}>
      {erased ? (
        <div className={kit.dialogForm}>
          <Notice tone="ok" icon="check" title={t('audit.erasedNow', { count: erased.lines })}>
            {t('audit.erasedWhole')}
          </Notice>
          <div className="row">
            <Button data-autofocus onClick={onClose}>
              {t('actions.close')}
            </Button>
            <Link className="link" href={`/audit?customerRef=${customerRef}&row=${erased.seq}`} onClick={onClose}>
              {t('audit.erasedAs', { number: String(erased.seq) })}
            </Link>
          </div>
        </div>
      ) : (
        <QueryBoundary of={result} system={t('nav.accessLog')} skeleton={<RowSkeletons rows={2} />}>
          {({ lines }) =>
            lines === 0 ? (
              <div className={kit.dialogForm}>
                <p className="dim">{t('audit.eraseNone')}</p>
              </div>
            ) : (
              <EraseForm customerRef={customerRef} lines={lines} onClose={onClose} onDone={done} />
            )
          }
        </QueryBoundary>
      )}
    </Dialog>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

type FormProps = { customerRef: string; lines: number; onClose: () => void; onDone: (erased: AuditErased) => void }

function EraseForm({ customerRef, lines, onClose, onDone }: FormProps) {
  const t = useTranslations('console')
  const { provesElsewhere } = useStaff()
  const [needsCode, setNeedsCode] = useState(false)
  const [isCodeWrong, setCodeWrong] = useState(false)
  const form = useForm({
    initialValues: { ground: '', ticket: '', code: '' },
    validate: {
      ground: (value) => (value === '' ? t('audit.groundMissing') : null),
      ticket: (value) => ticketProblem(value, t),
      code: (value) => (needsCode && !provesElsewhere && !/^\d{6}$/.test(value) ? t('audit.codeHelp') : null),
    },
  })
  const { save, isBusy, refusal } = useSave(
    async ({ code, ...body }: typeof form.values) => {
      const isProven = !needsCode || provesElsewhere || (await stepUp(code))
      setCodeWrong(!isProven)
      if (isProven)
        onDone(await callStaffApi(`audit/erasure/${customerRef}`, auditErasedSchema, { method: 'POST', body }))
    },
    ({ code }) => code === 'STEP_UP_REQUIRED' && setNeedsCode(true),
  )
  return (
    <DialogForm
      verb={t('audit.eraseVerb', { count: lines })}
      variant="danger-filled"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <Notice tone="warn" icon="warning" title={t('audit.eraseWhat', { count: lines })}>
        {t('audit.eraseStays')}
      </Notice>
      <Problem text={isCodeWrong ? t('viewAs.codeWrong') : problemOf(refusal, t)} />
      <NativeSelect
        label={t('table.reason')}
        data-autofocus
        data={[
          { value: '', label: t('audit.groundChoose') },
          ...erasureGrounds.map((value) => ({ value, label: t(`audit.grounds.${value}`) })),
        ]}
        {...form.getInputProps('ground')}
      />
      <TextInput label={t('viewAs.ticket')} maxLength={LONGEST_TICKET} {...form.getInputProps('ticket')} />
      {needsCode && provesElsewhere && <ProviderProof purpose="step-up" onProven={() => setNeedsCode(false)} />}
      {needsCode && !provesElsewhere && (
        <CodeOrPasskey
          onProven={() => setNeedsCode(false)}
          label={t('viewAs.code')}
          description={t('audit.codeHelp')}
          ref={focus}
          {...form.getInputProps('code')}
        />
      )}
    </DialogForm>
  )
}

/** That a code is needed is no problem: its field comes up. */
function problemOf(refusal: StaffApiError | undefined, t: ReturnType<typeof useTranslations<'console'>>) {
  if (!refusal || refusal.code === 'STEP_UP_REQUIRED') return undefined
  return t(refusal.code === 'AUDIT_UNAVAILABLE' ? 'errors.AUDIT_UNAVAILABLE' : 'audit.eraseFailed')
}
