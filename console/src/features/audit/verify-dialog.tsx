'use client'

import { NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type AuditVerified, auditVerifiedSchema } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/ui/form-dialog'
import kit from '@/ui/kit.module.css'
import { Notice } from '@/frame/small-parts'
import { callStaffApi } from '@/lib/call-staff-api'

/** Computes the links of a range anew; the numbers are those of the list. */
export function VerifyDialog({ head, onClose }: { head: number; onClose: () => void }) {
  const t = useTranslations('console')
  const form = useForm({ initialValues: { from: 1, to: head } })
  const [answer, setAnswer] = useState<AuditVerified | 'failed'>()
  const [isBusy, setBusy] = useState(false)
  const verify = async (body: typeof form.values) => {
    setBusy(true)
    setAnswer(
      await callStaffApi('audit/verify', auditVerifiedSchema, { method: 'POST', body }).catch(() => 'failed' as const),
    )
    setBusy(false)
  }
  return (
    <FormDialog
      title={t('audit.verifyRange')}
      size={420}
      verb={t('audit.verify')}
      isBusy={isBusy}
      wayOut={t('actions.close')}
      onClose={onClose}
      onSubmit={form.onSubmit(verify)}
    >
      <div className={kit.formGrid}>
        <NumberInput
          label={t('audit.from')}
          min={1}
          max={head}
          data-autofocus
          value={form.values.from}
          onChange={(value) => form.setFieldValue('from', Number(value) || 1)}
        />
        <NumberInput
          label={t('audit.to')}
          min={1}
          max={head}
          value={form.values.to}
          onChange={(value) => form.setFieldValue('to', Number(value) || 1)}
        />
      </div>
      <div role="status">
        {answer === 'failed' && <Notice tone="bad" icon="warning" title={t('errors.UNAVAILABLE')} />}
        {answer && answer !== 'failed' && (
          <Notice
            tone={answer.isWhole ? 'ok' : 'bad'}
            icon={answer.isWhole ? 'check' : 'warning'}
            title={
              answer.isWhole
                ? t('audit.rangeWhole', { from: String(form.values.from), to: String(answer.seq) })
                : t('audit.broken', { number: String(answer.seq) })
            }
          />
        )}
      </div>
    </FormDialog>
  )
}
