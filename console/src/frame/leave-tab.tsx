'use client'

import { Button } from '@mantine/core'
import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'
import type { ImpersonationView } from '@shop/contract/rest/impersonation'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useState } from 'react'
import kit from '@/ui/kit.module.css'
import { useRunningViews } from '@/lib/running-views'
import { useGo } from '@/lib/use-go'
import { useWorkspace } from '@/lib/workspace'
import { Dialog } from './dialog'
import { isOnShow } from './tab-address'

type Leave = (tab: WorkspaceTab) => void

const LeaveTabContext = createContext<Leave | undefined>(undefined)

/** Closes a tab and goes on to the next one. */
export function useLeaveTab(): Leave {
  const leave = useContext(LeaveTabContext)
  if (!leave) throw new Error('No tabs are left around this')
  return leave
}

/** Whoever looks at the shop as the customer of a tab is asked before it closes: end that too, or go on with it. */
export function LeaveTabProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('console')
  const v = useTranslations('console.viewAs')
  const go = useGo()
  const path = usePathname()
  const { tabs, close } = useWorkspace()
  const { findOwn, end } = useRunningViews()
  const [asked, setAsked] = useState<{ tab: WorkspaceTab; view: ImpersonationView }>()
  const [hasFailed, setFailed] = useState(false)

  const drop = (tab: WorkspaceTab) => {
    const live = tabs.filter(({ parked }) => !parked)
    const at = live.findIndex((other) => other.kind === tab.kind && other.id === tab.id)
    if (isOnShow(tab, path)) go((live[at + 1] ?? live[at - 1])?.path ?? '/')
    close(tab)
  }
  const leave = async (tab: WorkspaceTab) => {
    if (tab.kind !== 'customer') return drop(tab)
    const view = await findOwn(({ customerRef }) => customerRef === tab.id).catch(() => undefined)
    if (!view) return drop(tab)
    setFailed(false)
    setAsked({ tab, view })
  }
  const answer = async (isEnd: boolean) => {
    if (!asked) return
    try {
      if (isEnd) await end(asked.view.id, 'tab_closed')
    } catch {
      return setFailed(true)
    }
    setAsked(undefined)
    drop(asked.tab)
  }

  return (
    <LeaveTabContext value={(tab) => void leave(tab)}>
      {children}
      {asked && (
        <Dialog title={v('leave.title')} onClose={() => setAsked(undefined)}>
          <div className={kit.dialogForm}>
            <p className="dim">{v('leave.text', { name: asked.view.customerName })}</p>
            {hasFailed && (
              <p className={`${kit.inlineNotice} ${kit.failed}`} role="alert">
                {t('errors.UNAVAILABLE')}
              </p>
            )}
            <div className="row">
              <Button variant="danger-filled" data-autofocus onClick={() => void answer(true)}>
                {v('leave.end')}
              </Button>
              <Button variant="default" onClick={() => void answer(false)}>
                {v('leave.keep')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </LeaveTabContext>
  )
}
