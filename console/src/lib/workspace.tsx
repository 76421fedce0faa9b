'use client'

import { type WorkspaceTab, workspaceTabsSchema } from '@shop/contract/rest/console-workspace'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { callStaffApi } from './call-staff-api'

type Subject = Pick<WorkspaceTab, 'kind' | 'id'>
type Opened = Subject & Pick<WorkspaceTab, 'title' | 'market' | 'path'>

type Doings = {
  /** Opens the tab, or brings it to where it is now. */
  readonly open: (tab: Opened) => void
  readonly close: (subject: Subject) => void
  /** Brings the tab that was closed last back; tells where it was. */
  readonly reopen: () => string | undefined
  readonly setTabs: (tabs: readonly WorkspaceTab[]) => void
}

type Shown = {
  readonly tabs: readonly WorkspaceTab[]
  /** Goes up whenever the server has taken what was opened, moved or closed. */
  readonly kept: number
}
type Workspace = Doings & Shown

const TabsContext = createContext<Shown>({ tabs: [], kept: 0 })
const DoingsContext = createContext<Doings | undefined>(undefined)

/** What can be done with tabs, for who does not show them: a change of the tabs draws nothing of theirs. */
export function useTabs(): Doings {
  const doings = useContext(DoingsContext)
  if (!doings) throw new Error('There is no workspace around this')
  return doings
}

export function useWorkspace(): Workspace {
  const doings = useTabs()
  const shown = useContext(TabsContext)
  return { ...doings, ...shown }
}

type Next = readonly WorkspaceTab[] | ((old: readonly WorkspaceTab[]) => readonly WorkspaceTab[])

const addressOf = ({ kind, id }: Subject) => `tabs/${kind}/${encodeURIComponent(id)}`
const isSame = (a: Subject, b: Subject) => a.kind === b.kind && a.id === b.id

/** What is open, kept by the server; the strip shows a change before the server has it. */
export function WorkspaceProvider({ initial, children }: { initial: readonly WorkspaceTab[]; children: ReactNode }) {
  const [tabs, putTabs] = useState(initial)
  const [kept, setKept] = useState(0)
  const setTabs = useCallback((next: Next) => {
    putTabs((old) => {
      const now = typeof next === 'function' ? next(old) : next
      return JSON.stringify(now) === JSON.stringify(old) ? old : now
    })
  }, [])
  const closed = useRef<Opened[]>([])
  const changes = useRef(0)

  const waiting = useRef<Promise<unknown>>(Promise.resolve())
  // What is told arrives in the order in which it was done, and so does what is there then.
  const tell = useCallback(
    async (subject: Subject, method: 'PUT' | 'DELETE', body?: unknown) => {
      const turn = ++changes.current
      const asked = waiting.current.then(() =>
        callStaffApi(addressOf(subject), workspaceTabsSchema, { method, body }).catch(() => undefined),
      )
      waiting.current = asked
      const answer = await asked
      if (!answer) return
      setKept((times) => times + 1)
      if (turn === changes.current) setTabs(answer.tabs)
    },
    [setTabs],
  )

  const open = useCallback(
    (tab: Opened) => {
      setTabs((old) => {
        const known = old.find((other) => isSame(other, tab))
        if (!known) return [...old, { ...tab, parked: false, draftAt: null }]
        return old.map((other) => (other === known ? { ...known, ...tab, parked: false } : other))
      })
      void tell(tab, 'PUT', { title: tab.title, market: tab.market, path: tab.path })
    },
    [tell, setTabs],
  )
  const close = useCallback(
    (subject: Subject) => {
      setTabs((old) => {
        const gone = old.find((tab) => isSame(tab, subject))
        if (gone && !closed.current.some((tab) => isSame(tab, gone))) closed.current.push(gone)
        return old.filter((tab) => tab !== gone)
      })
      void tell(subject, 'DELETE')
    },
    [tell, setTabs],
  )
  const reopen = useCallback(() => {
    const last = closed.current.pop()
    if (last) open(last)
    return last?.path
  }, [open])

  const doings = useMemo(() => ({ open, close, reopen, setTabs }), [open, close, reopen, setTabs])
  const shown = useMemo(() => ({ tabs, kept }), [tabs, kept])
  return (
    <DoingsContext value={doings}>
      <TabsContext value={shown}>{children}</TabsContext>
    </DoingsContext>
  )
}

/** A screen says what it shows: its tab stands in the strip while its subject is known. */
export function useWorkspaceTab(tab: Opened | undefined): void {
  const { open } = useTabs()
  const key = tab ? `${tab.kind} ${tab.id} ${tab.path} ${tab.title}` : undefined
  const show = useEffectEvent(() => {
    if (tab) open(tab)
  })
  useEffect(() => {
    if (key !== undefined) show()
  }, [key])
}
