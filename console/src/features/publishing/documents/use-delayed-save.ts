'use client'

import { type DocumentKind, isSame, type Json } from '@shop/domain/publishing'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useDraftQuery } from './use-draft-query'

const SAVED_AFTER_MS = 500

type Name = { readonly kind: DocumentKind; readonly key: string }
type Target = Name & {
  /** What is live: a draft needs no copy of that. */
  readonly liveBody: Json | null
  readonly isInDraft: boolean
  readonly step: ReturnType<typeof useDraftQuery>['step']
}

/** What is written goes to the draft half a second after the last change. */
export function useDelayedSave({ kind, key, liveBody, isInDraft, step }: Target) {
  const [written, setWritten] = useState<Json>()
  const [isPending, setPending] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef<Json>(undefined)
  const save = useCallback(async () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const next = wanted.current
    if (next === undefined) return
    wanted.current = undefined
    const isAsLive = isSame(next, liveBody)
    const isDrop = isAsLive && isInDraft
    const kept = isDrop ? await step('drop', { kind, key }) : isAsLive || (await step('put', { kind, key, body: next }))
    if (!kept) wanted.current ??= next
    if (wanted.current === undefined || !kept) setPending(false)
  }, [step, kind, key, liveBody, isInDraft])
  const saveNow = useEffectEvent(() => void save())

  const write = (next: Json) => {
    wanted.current = next
    setWritten(next)
    setPending(true)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(saveNow, SAVED_AFTER_MS)
  }
  // Who leaves in the middle of a word loses nothing of it.
  useEffect(
    () => () => {
      if (waiting.current !== undefined) saveNow()
    },
    [],
  )
  /** Leaves what is not yet sent out. */
  const abandon = () => {
    wanted.current = undefined
  }
  const forget = () => setWritten(undefined)
  return { written, write, save, isPending, abandon, forget }
}
