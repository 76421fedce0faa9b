'use client'

import { type KeyboardEvent, useState } from 'react'
import { useGo } from '@/lib/use-go'
import { useTabs } from '@/lib/workspace'
import type { PaletteRow } from './palette-row'
import { usePaletteRows } from './use-palette-rows'

type Props = { onClose: () => void; onLock: () => void }

/** What is typed, what fits, which row the keys are at, and what Enter does with it. */
export function usePalette({ onClose, onLock }: Props) {
  const [term, setTerm] = useState('')
  const [at, setAt] = useState(0)
  const { rows, wanted, counts } = usePaletteRows(term, onLock)
  const chosen = rows[Math.min(at, rows.length - 1)]
  const take = useTake(onClose)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((old) => (Math.min(old, rows.length - 1) + step + rows.length) % Math.max(1, rows.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(chosen, event.ctrlKey || event.metaKey)
    }
  }
  const type = (typed: string) => {
    setTerm(typed)
    setAt(0)
  }
  return { term, type, rows, wanted, counts, chosen, take, press }
}

/** Goes there, or does it once the palette is gone; with Ctrl a subject opens as a tab beside. */
function useTake(onClose: () => void) {
  const go = useGo()
  const { open } = useTabs()
  return (row: PaletteRow | undefined, isBackground: boolean) => {
    if (!row) return
    const ref = 'path' in row ? /^\/c\/([^/]+)$/.exec(row.path)?.[1] : undefined
    if (isBackground && ref && 'path' in row)
      return open({ kind: 'customer', id: ref, title: row.text, market: null, path: row.path })
    onClose()
    if ('path' in row) go(row.path)
    else setTimeout(row.run)
  }
}
