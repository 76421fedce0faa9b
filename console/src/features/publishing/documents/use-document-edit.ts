'use client'

import { publishedDocumentSchema } from '@shop/contract/rest/publishing-answers'
import { type DocumentKind, isSame, type Json, type Path } from '@shop/domain/publishing'
import { useState } from 'react'
import { useStaffQuery } from '@/lib/use-staff-query'
import { atPath, withAtPath } from './at-path'
import { useDelayedSave } from './use-delayed-save'
import { useDraftQuery } from './use-draft-query'
import { useSaidIssues } from './use-said-issues'

export type DocumentEdit = ReturnType<typeof useDocumentEdit>
type Name = { readonly kind: DocumentKind; readonly key: string }

const MOST_STEPS_BACK = 100
const EDITABLE: readonly string[] = ['open', 'requested', 'approved']

/** One document of a draft while somebody writes it: kept by the server half a second after the last change. */
export function useDocumentEdit(draftId: string, { kind, key }: Name, fresh: Json | null = null) {
  const work = useDraftQuery(draftId)
  const { step } = work
  const live = useStaffQuery(`publishing/documents/${kind}/${encodeURIComponent(key)}`, publishedDocumentSchema)
  const draft = work.result.data
  const inDraft = draft?.documents.find((one) => one.kind === kind && one.key === key)
  const [past, setPast] = useState<readonly Json[]>([])
  const liveBody = live.data?.body ?? null
  const isInDraft = inDraft !== undefined
  const saving = useDelayedSave({ kind, key, liveBody, isInDraft, step })
  const { written, write, save } = saving
  const body: Json | undefined =
    written ?? (draft && live.data ? (inDraft?.body ?? liveBody ?? fresh ?? undefined) : undefined)

  const change = (next: Json) => {
    if (body === undefined || isSame(body, next)) return
    setPast((steps) => [...steps, body].slice(-MOST_STEPS_BACK))
    write(next)
  }
  const issues = (draft?.issues ?? []).filter((issue) => issue.kind === kind && issue.key === key)
  const at = (path: Path) => atPath(body, path)
  const { said, touch } = useSaidIssues({ issues, at, isLoaded: draft !== undefined && live.data !== undefined })
  return {
    ...work,
    draft,
    live,
    liveBody,
    body,
    inherited: live.data?.inherited ?? null,
    isEditable: draft !== undefined && EDITABLE.includes(draft.state),
    isPending: saving.isPending || work.isBusy,
    isChanged: body !== undefined && !isSame(body, liveBody),
    issues,
    /** Those of fields that somebody has come to. */
    saidIssues: said,
    change,
    changeAt: (path: Path, value: Json | undefined) => {
      touch(path)
      change(withAtPath(body, path, value))
    },
    at,
    save,
    /** What somebody else has made of it meanwhile, in place of what is typed here. */
    reload: async () => {
      saving.abandon()
      await work.result.refresh()
      saving.forget()
      setPast([])
      work.dismiss()
    },
    canUndo: past.length > 0,
    undo: () => {
      const last = past.at(-1)
      if (last === undefined) return
      setPast((steps) => steps.slice(0, -1))
      write(last)
    },
  }
}
