'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { draftSchema, draftsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { askDesk } from '@/lib/ask-desk'
import { DeskError } from '@/lib/desk-error'
import { useDesk } from '@/lib/use-desk'
import { Dialog } from '../dialog'
import { StepError } from './step-error'

type Props = { title: string; onChosen: (draftId: string) => void; onClose: () => void }

/** Nothing is changed but in a draft: one that is open already, or a new one with a name. */
export function DraftChoice({ title, onChosen, onClose }: Props) {
  const t = useTranslations('console')
  const desk = useDesk('publishing/drafts', draftsSchema)
  const open = (desk.data?.drafts ?? []).filter(({ state }) => state !== 'scheduled')
  const form = useForm({
    initialValues: { chosen: '', name: '' },
    validate: { name: (name, { chosen }) => (chosen || name.trim() ? null : t('validate.required')) },
  })
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ chosen, name }: typeof form.values) => {
    if (chosen) return onChosen(chosen)
    setBusy(true)
    try {
      const made = await askDesk('publishing/drafts', draftSchema, { method: 'POST', body: { name: name.trim() } })
      onChosen(made.id)
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose} size={440} top={96}>
      <form className="modal-form" noValidate onSubmit={form.onSubmit(send)}>
        <StepError error={error} onDismiss={() => setError(undefined)} />
        {open.length > 0 && (
          <NativeSelect
            label={t('markets.draft')}
            data={[
              { value: '', label: t('markets.newDraft') },
              ...open.map((draft) => ({ value: draft.id, label: `${draft.name} (${draft.author})` })),
            ]}
            {...form.getInputProps('chosen')}
          />
        )}
        {!form.values.chosen && (
          <TextInput
            data-autofocus
            label={t('studio.draftName')}
            placeholder={t('studio.draftNameExample')}
            maxLength={120}
            {...form.getInputProps('name')}
          />
        )}
        <div className="row">
          <span className="sp" />
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('studio.goOn')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
