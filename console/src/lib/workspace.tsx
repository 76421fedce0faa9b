'use client'

import { type WorkspaceTab, workspaceTabsSchema } from '@shop/contract/rest/desk-workspace'
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
import { askDesk } from './ask-desk'

type Subject = Pick<WorkspaceTab, 'kind' | 'id'>
type Opened = Subject & Pick<WorkspaceTab, 'title' | 'market' | 'path'>

type Workspace = {
  readonly tabs: readonly WorkspaceTab[]
  /** Goes up whenever the server has taken what was opened, moved or closed. */
  readonly kept: number
  /** Opens the tab, or brings it to where it is now. */
  readonly open: (tab: Opened) => void
  readonly close: (subject: Subject) => void
  /** Brings the tab that was closed last back; tells where it was. */
  readonly reopen: () => string | undefined
  readonly setTabs: (tabs: readonly WorkspaceTab[]) => void
}

const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('There is no workspace around this')
  return workspace
}

const addressOf = ({ kind, id }: Subject) => `tabs/${kind}/${encodeURIComponent(id)}`
const isSame = (a: Subject, b: Subject) => a.kind === b.kind && a.id === b.id

/** What is open, kept by the server; the strip shows a change before the server has it. */
export function WorkspaceProvider({ initial, children }: { initial: readonly WorkspaceTab[]; children: ReactNode }) {
  const [tabs, setTabs] = useState(initial)
  const [kept, setKept] = useState(0)
  const closed = useRef<Opened[]>([])
  const changes = useRef(0)

  const tell = useCallback(async (subject: Subject, method: 'PUT' | 'DELETE', body?: unknown) => {
    const turn = ++changes.current
    const answer = await askDesk(addressOf(subject), workspaceTabsSchema, { method, body }).catch(() => undefined)
    if (!answer) return
    setKept((times) => times + 1)
    if (turn === changes.current) setTabs(answer.tabs)
  }, [])

  const open = useCallback(
    (tab: Opened) => {
      setTabs((old) => {
        const known = old.find((other) => isSame(other, tab))
        if (!known) return [...old, { ...tab, parked: false, draftAt: null }]
        return old.map((other) => (other === known ? { ...known, ...tab, parked: false } : other))
      })
      void tell(tab, 'PUT', { title: tab.title, market: tab.market, path: tab.path })
    },
    [tell],
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
    [tell],
  )
  const reopen = useCallback(() => {
    const last = closed.current.pop()
    if (last) open(last)
    return last?.path
  }, [open])

  const workspace = useMemo(() => ({ tabs, kept, open, close, reopen, setTabs }), [tabs, kept, open, close, reopen])
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}

/** A screen says what it shows: its tab stands in the strip while its subject is known. */
export function useWorkspaceTab(tab: Opened | undefined): void {
  const { open } = useWorkspace()
  const key = tab ? `${tab.kind} ${tab.id} ${tab.path} ${tab.title}` : undefined
  const show = useEffectEvent(() => {
    if (tab) open(tab)
  })
  useEffect(() => {
    if (key !== undefined) show()
  }, [key])
}
