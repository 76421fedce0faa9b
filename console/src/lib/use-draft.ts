'use client'

import {
  type ConsoleDraft,
  consoleDraftAnswerSchema,
  type WorkspaceTab,
  workspaceTabsSchema,
} from '@shop/contract/rest/console-workspace'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AFTER_PAINT_MS } from './after-paint'
import { callStaffApi } from './call-staff-api'
import { useTabs } from './workspace'

const SAVED_AFTER_MS = 800
const LONGEST_WAIT_MS = 2_000

const underWay = new Set<Promise<unknown>>()
/** When the server has what was being written, or is too slow to be waited for. */
export const draftsAreKept = () =>
  Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])

/** A text that outlives the tab, the lock and the device until it is saved; empty text is no draft. */
export function useDraft(kind: WorkspaceTab['kind'], id: string, field: string) {
  const { setTabs } = useTabs()
  const [text, setText] = useState('')
  const address = `tabs/${kind}/${encodeURIComponent(id)}/draft`
  const fields = useRef<ConsoleDraft>({})
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)

  const of = useRef('')
  useEffect(() => {
    // A tab that is chosen again has its text as it was left.
    if (of.current !== `${address} ${field}`) {
      of.current = `${address} ${field}`
      isTouched.current = false
      setText('')
    }
    let isGone = false
    const timer = setTimeout(() => {
      callStaffApi(address, consoleDraftAnswerSchema).then(
        ({ draft }) => {
          if (isGone || isTouched.current || !draft) return
          fields.current = draft
          setText(draft[field] ?? '')
        },
        () => undefined,
      )
    }, AFTER_PAINT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [address, field])

  const keep = useCallback(async () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const sent = callStaffApi(address, workspaceTabsSchema, { method: 'PUT', body: fields.current }).catch(
      () => undefined,
    )
    underWay.add(sent)
    const answer = await sent
    underWay.delete(sent)
    if (answer) setTabs(answer.tabs)
  }, [address, setTabs])

  const write = useCallback(
    (next: string) => {
      isTouched.current = true
      fields.current = { ...fields.current, [field]: next }
      setText(next)
      clearTimeout(waiting.current)
      waiting.current = setTimeout(keep, next === '' ? 0 : SAVED_AFTER_MS)
    },
    [field, keep],
  )
  // Who leaves the screen in the middle of a word loses nothing of it.
  useEffect(
    () => () => {
      if (waiting.current !== undefined) void keep()
    },
    [keep],
  )
  return { text, write }
}
