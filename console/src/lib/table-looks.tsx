'use client'

import { type TableLook, type TableLooks, tableLooksSchema } from '@shop/contract/rest/desk-looks'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { askDesk } from './ask-desk'

const AS_MADE: TableLook = { hidden: [], density: 'normal' }
type Looks = { readonly looks: TableLooks; readonly put: (name: string, look: TableLook) => void }
const TableLooksContext = createContext<Looks>({ looks: {}, put: () => undefined })

/** How somebody has their tables, on every device; a change shows before the server has it. */
export function TableLooksProvider({ initial, children }: { initial: TableLooks; children: ReactNode }) {
  const [looks, setLooks] = useState(initial)
  const put = useCallback((name: string, look: TableLook) => {
    setLooks((old) => ({ ...old, [name]: look }))
    void askDesk(`looks/${name}`, tableLooksSchema, { method: 'PUT', body: look }).catch(() => undefined)
  }, [])
  const all = useMemo(() => ({ looks, put }), [looks, put])
  return <TableLooksContext value={all}>{children}</TableLooksContext>
}

export function useTableLook(name: string) {
  const { looks, put } = useContext(TableLooksContext)
  const change = useCallback((look: TableLook) => put(name, look), [name, put])
  return [looks[name] ?? AS_MADE, change] as const
}
