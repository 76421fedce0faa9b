'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { draftSchema, draftsSchema } from '@shop/contract/rest/publishing-answers'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { StaffApiError } from '@/lib/staff-api-error'
import { useStaffQuery } from '@/lib/use-staff-query'

type Pick = ReturnType<typeof useDraftForm>

/** An open draft, or a new one with a name. */
export function useDraftForm() {
  const result = useStaffQuery('publishing/drafts', draftsSchema)
  const form = useForm({ initialValues: { chosen: '', name: '' } })
  const { chosen, name } = form.values
  const [error, setError] = useState<StaffApiError>()
  const [isBusy, setBusy] = useState(false)
  return {
    open: (result.data?.drafts ?? []).filter(({ state }) => state !== 'scheduled'),
    ...{ form, chosen, name, error, isBusy },
    dismiss: () => setError(undefined),
    /** The id of the draft that was chosen, or of one that is made now; nothing where that failed. */
    take: async (suggestion: string): Promise<string | undefined> => {
      if (chosen) return chosen
      setBusy(true)
      try {
        const body = { name: (name.trim() || suggestion).slice(0, MOST) }
        return (await callStaffApi('publishing/drafts', draftSchema, { method: 'POST', body })).id
      } catch (failure) {
        if (!(failure instanceof StaffApiError)) throw failure
        setError(failure)
        setBusy(false)
        return undefined
      }
    },
  }
}
const MOST = 120

type Props = { pick: Pick; suggestion?: string; error?: string | null; hasFocus?: boolean }

export function DraftPick({ pick, suggestion = '', error = null, hasFocus = false }: Props) {
  const t = useTranslations('console')
  return (
    <>
      {pick.open.length > 0 && (
        <NativeSelect
          label={t('markets.draft')}
          {...pick.form.getInputProps('chosen')}
          data={[
            { value: '', label: t('markets.newDraft') },
            ...pick.open.map((draft) => ({ value: draft.id, label: `${draft.name} (${draft.author})` })),
          ]}
        />
      )}
      {!pick.chosen && (
        <TextInput
          data-autofocus={hasFocus || undefined}
          label={t('studio.draftName')}
          placeholder={suggestion || t('studio.draftNameExample')}
          maxLength={MOST}
          {...pick.form.getInputProps('name')}
          error={error}
        />
      )}
    </>
  )
}
