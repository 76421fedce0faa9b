'use client'

import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'
import type { KeyboardEvent } from 'react'
import type { ZodType, z } from 'zod'
import { callStaffApi } from './call-staff-api'
import { useDraft } from './use-draft'
import { useSave } from './use-save'

type Note<Schema extends ZodType> = {
  kind: WorkspaceTab['kind']
  id: string
  /** Where notes go to, and what comes back: the subject with its new note. */
  address: string
  schema: Schema
  onSaved: (answer: z.infer<Schema>) => void
}

/** A note on the subject of a tab. The server holds what is being written until it is saved; Ctrl and Enter save. */
export function useNoteForm<Schema extends ZodType>({ kind, id, address, schema, onSaved }: Note<Schema>) {
  const { text, write } = useDraft(kind, id, 'note')
  const { save, isBusy, refusal } = useSave(async () => {
    onSaved(await callStaffApi(address, schema, { method: 'POST', body: { body: text } }))
    write('')
  })
  const canSave = text.trim() !== ''
  const saveNote = async () => {
    if (canSave && !isBusy) await save()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void saveNote()
  }
  return { text, write, save: saveNote, press, canSave, isBusy, hasFailed: refusal !== undefined }
}
