import { useForm } from '@mantine/form'
import type { Draft } from '@shop/contract/rest/publishing-answers'
import { draftCommentsSchema } from '@shop/contract/rest/publishing-comments'
import { useState } from 'react'
import { callStaffApi } from '@/lib/call-staff-api'
import { useSave } from '@/lib/use-save'
import { useStaffQuery } from '@/lib/use-staff-query'

type Props = { draft: Draft; onSent: () => Promise<void> }

/** The comments of a draft, and the one that is being written. */
export function useDraftComments({ draft, onSent }: Props) {
  const path = `publishing/comments/${draft.id}`
  const result = useStaffQuery(path, draftCommentsSchema)
  const form = useForm({ initialValues: { text: '', about: '' } })
  // The same until it was taken, so that a comment sent again after a failure is one.
  const [id, setId] = useState(() => crypto.randomUUID())
  const sending = useSave(async ({ text, about }: typeof form.values) => {
    const document = draft.documents.find((one) => nameIn(one) === about)
    const named = document && { about: { kind: document.kind, key: document.key } }
    const body = { id, text: text.trim(), ...named }
    result.show(await callStaffApi(path, draftCommentsSchema, { method: 'POST', body }))
    setId(crypto.randomUUID())
    form.setFieldValue('text', '')
    await onSent()
  })
  const send = async (values: typeof form.values) => {
    if (values.text.trim() !== '') await sending.save(values)
  }
  return { result, form, sending, send }
}

/** A document of the draft as a choice of a menu. */
export const nameIn = ({ kind, key }: { kind: string; key: string }) => `${kind}/${key}`
