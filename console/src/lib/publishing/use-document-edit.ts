'use client'

import { publishedDocumentSchema } from '@shop/contract/rest/publishing-answers'
import { type DocumentKind, isSame, type Json, type Path } from '@shop/domain/publishing'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDesk } from '../use-desk'
import { atPath, withAtPath } from './at-path'
import { useDraftDesk } from './use-draft-desk'
import { useSaidIssues } from './use-said-issues'

export type DocumentEdit = ReturnType<typeof useDocumentEdit>
type Name = { readonly kind: DocumentKind; readonly key: string }

const SAVED_AFTER_MS = 500
const MOST_STEPS_BACK = 100
const EDITABLE: readonly string[] = ['open', 'requested', 'approved']

/** One document of a draft while somebody writes it: kept by the server half a second after the last change. */
export function useDocumentEdit(draftId: string, { kind, key }: Name, fresh: Json | null = null) {
  const work = useDraftDesk(draftId)
  const { step } = work
  const live = useDesk(`publishing/documents/${kind}/${encodeURIComponent(key)}`, publishedDocumentSchema)
  const draft = work.desk.data
  const inDraft = draft?.documents.find((one) => one.kind === kind && one.key === key)
  const [written, setWritten] = useState<Json>()
  const [past, setPast] = useState<readonly Json[]>([])
  const [isPending, setPending] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef<Json>(undefined)
  const liveBody = live.data?.body ?? null
  const body: Json | undefined =
    written ?? (draft && live.data ? (inDraft?.body ?? liveBody ?? fresh ?? undefined) : undefined)

  const save = useCallback(async () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const next = wanted.current
    if (next === undefined) return
    wanted.current = undefined
    const isAsLive = isSame(next, liveBody)
    const isDrop = isAsLive && inDraft !== undefined
    const kept = isDrop ? await step('drop', { kind, key }) : isAsLive || (await step('put', { kind, key, body: next }))
    if (!kept) wanted.current ??= next
    if (wanted.current === undefined || !kept) setPending(false)
  }, [step, kind, key, liveBody, inDraft])
  const saveNow = useEffectEvent(() => void save())

  const write = (next: Json) => {
    wanted.current = next
    setWritten(next)
    setPending(true)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(saveNow, SAVED_AFTER_MS)
  }
  const change = (next: Json) => {
    if (body === undefined || isSame(body, next)) return
    setPast((steps) => [...steps, body].slice(-MOST_STEPS_BACK))
    write(next)
  }
  // Who leaves in the middle of a word loses nothing of it.
  useEffect(
    () => () => {
      if (waiting.current !== undefined) saveNow()
    },
    [],
  )
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
    isPending: isPending || work.isBusy,
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
      wanted.current = undefined
      await work.desk.refresh()
      setWritten(undefined)
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
