'use client'

import { Button, NumberInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type AuditVerified, auditVerifiedSchema } from '@shop/contract/rest/audit'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/frame/dialog'
import { Notice } from '@/frame/small-parts'
import { askDesk } from '@/lib/ask-desk'

/** Computes the links of a range anew; the numbers are those of the list. */
export function VerifyDialog({ head, onClose }: { head: number; onClose: () => void }) {
  const t = useTranslations('console')
  const form = useForm({ initialValues: { from: 1, to: head } })
  const [answer, setAnswer] = useState<AuditVerified | 'failed'>()
  const [isBusy, setBusy] = useState(false)
  const verify = async (body: typeof form.values) => {
    setBusy(true)
    setAnswer(
      await askDesk('audit/verify', auditVerifiedSchema, { method: 'POST', body }).catch(() => 'failed' as const),
    )
    setBusy(false)
  }
  return (
    <Dialog title={t('audit.verifyRange')} onClose={onClose} size={420}>
      <form className="modal-form" onSubmit={form.onSubmit(verify)}>
        <div className="form-grid">
          <NumberInput
            label={t('audit.from')}
            min={1}
            max={head}
            hideControls
            data-autofocus
            value={form.values.from}
            onChange={(value) => form.setFieldValue('from', Number(value) || 1)}
          />
          <NumberInput
            label={t('audit.to')}
            min={1}
            max={head}
            hideControls
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
        <div className="row">
          <Button type="submit" loading={isBusy}>
            {t('audit.verify')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
