'use client'

import { type TableLayout, type TableLayouts, tableLayoutsSchema } from '@shop/contract/rest/console-table-layouts'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { callStaffApi } from './call-staff-api'

const AS_MADE: TableLayout = { hidden: [], density: 'normal' }
type Looks = { readonly looks: TableLayouts; readonly put: (name: string, look: TableLayout) => void }
const TableLayoutsContext = createContext<Looks>({ looks: {}, put: () => undefined })

/** How somebody has their tables, on every device; a change shows before the server has it. */
export function TableLayoutsProvider({ initial, children }: { initial: TableLayouts; children: ReactNode }) {
  const [looks, setLooks] = useState(initial)
  const put = useCallback((name: string, look: TableLayout) => {
    setLooks((old) => ({ ...old, [name]: look }))
    void callStaffApi(`looks/${name}`, tableLayoutsSchema, { method: 'PUT', body: look }).catch(() => undefined)
  }, [])
  const all = useMemo(() => ({ looks, put }), [looks, put])
  return <TableLayoutsContext value={all}>{children}</TableLayoutsContext>
}

export function useTableLayout(name: string) {
  const { looks, put } = useContext(TableLayoutsContext)
  const change = useCallback((look: TableLayout) => put(name, look), [name, put])
  return [looks[name] ?? AS_MADE, change] as const
}
