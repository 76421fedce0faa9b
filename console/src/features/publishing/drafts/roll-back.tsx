'use client'

import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type PublishedDocument, type PublishedVersion, rolledBackSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { StepDialog } from '@/frame/publishing/step-dialog'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import { Difference } from './difference'
import styles from './drafts.module.css'

type Props = {
  document: PublishedDocument
  version: PublishedVersion
  onClose: () => void
  onDone: () => void
}

/** A former version, put live again, with the reason. */
export function RollBack({ document: { kind, key, body, ...document }, version, onClose, onDone }: Props) {
  const t = useTranslations('console')
  const form = useForm({
    initialValues: { note: '' },
    validate: { note: (value) => (value.trim() ? null : t('validate.required')) },
  })
  const rollBack = useSave(async ({ note }: typeof form.values) => {
    const body = { documents: [{ kind, key, version: version.version }], note: note.trim() }
    await callStaffApi('publishing/rollback', rolledBackSchema, { method: 'POST', body })
    onDone()
  })
  return (
    <StepDialog
      title={t('markets.rollBack', { version: version.version })}
      size={720}
      verb={t('markets.rollBack', { version: version.version })}
      isBusy={rollBack.isBusy}
      error={rollBack.refusal}
      onDismiss={rollBack.forgive}
      onSubmit={form.onSubmit(rollBack.save)}
      onClose={onClose}
    >
      <div className={styles.rollBack}>
        <Difference
          kind={kind}
          documentKey={key}
          before={body}
          after={version.body}
          titles={{
            before: t('studio.liveVersion', { version: document.version }),
            after: t('studio.versionNow', { version: version.version }),
          }}
        />
      </div>
      <Textarea data-autofocus label={t('table.reason')} maxLength={500} {...form.getInputProps('note')} />
    </StepDialog>
  )
}
