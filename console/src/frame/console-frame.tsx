'use client'

import { AppShell, Kbd } from '@mantine/core'
import type { TableLayouts } from '@shop/contract/rest/console-table-layouts'
import type { ConsoleStaff, WorkspaceTab } from '@shop/contract/rest/console-workspace'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import kit from '@/ui/kit.module.css'
import { forget } from '@/lib/answer-cache'
import { SESSION_ENDED } from '@/lib/call-staff-api'
import { RunningViewsProvider } from '@/lib/running-views'
import { StaffProvider, useStaff } from '@/lib/staff'
import { tabScreenAt } from '@/lib/tab-screens'
import { TableLayoutsProvider } from '@/lib/table-layouts'
import { draftsAreKept } from '@/lib/use-draft'
import { useGo } from '@/lib/use-go'
import { WorkspaceProvider } from '@/lib/workspace'
import { AccountMenu } from './account-menu'
import styles from './console-frame.module.css'
import { ConsoleKeys } from './console-keys'
import { Icon } from './icon'
import { LeaveTabProvider } from './leave-tab'
import { LockScreen } from './lock-screen'
import { Mark } from './mark'
import { Offline } from './offline'
import { Palette, useSearchPromise } from './palette'
import { PresenceProvider } from './presence'
import { RunningSessions } from './running-sessions'
import { ShortcutSheet } from './shortcut-sheet'
import { SideNav } from './side-nav'
import { MarketTag } from './small-parts'
import { TabStrip } from './tab-strip'
import { useIdle } from './use-idle'

const ALL_MARKETS = 4

type Props = { staff: ConsoleStaff; tabs: readonly WorkspaceTab[]; looks: TableLayouts; children: ReactNode }

export function ConsoleFrame({ staff, tabs, looks, children }: Props) {
  return (
    <StaffProvider value={staff}>
      <WorkspaceProvider initial={tabs}>
        <TableLayoutsProvider initial={looks}>
          <Unlocked>{children}</Unlocked>
        </TableLayoutsProvider>
      </WorkspaceProvider>
    </StaffProvider>
  )
}

/** While it is locked nothing is asked for any more. */
function Unlocked({ children }: { children: ReactNode }) {
  const { locked, lock, unlock } = useLock()
  if (locked) return <LockScreen isByHand={locked === 'by-hand'} onUnlocked={unlock} />
  return (
    <RunningViewsProvider>
      <PresenceProvider>
        <LeaveTabProvider>
          <Frame onLock={lock}>{children}</Frame>
        </LeaveTabProvider>
      </PresenceProvider>
    </RunningViewsProvider>
  )
}

function Frame({ onLock, children }: { onLock: () => void; children: ReactNode }) {
  const t = useTranslations('console')
  const promise = useSearchPromise()
  const [isFinding, setFinding] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  return (
    <AppShell
      header={{ height: 80 }}
      navbar={{ width: 'var(--c-nav)', breakpoint: 0 }}
      padding={0}
      onClickCapture={useLinksToTheStage()}
    >
      <a className={styles.skip} href="#work">
        {t('shell.skip')}
      </a>
      <AppShell.Header withBorder={false}>
        <div className={styles.topBar}>
          <div className={styles.headLeft}>
            <span className={styles.logo}>
              <Mark size={20} />
              <b>{t('shell.console')}</b>
            </span>
            <Scope />
          </div>
          <button type="button" className={styles.searchButton} onClick={() => setFinding(true)}>
            <Icon name="search" size={15} />
            <span>{promise}</span>
            <span className="spacer" />
            <Kbd aria-hidden="true">Ctrl</Kbd>
            <Kbd aria-hidden="true">K</Kbd>
          </button>
          <div className={styles.headRight}>
            <RunningSessions />
            <button
              type="button"
              className="mantine-ActionIcon-root"
              aria-label={`${t('shell.shortcuts')} (?)`}
              title={`${t('shell.shortcuts')} (?)`}
              onClick={() => setHelping(true)}
            >
              <Icon name="keyboard" />
            </button>
            <AccountMenu onLock={onLock} />
          </div>
        </div>
        <TabStrip onFind={() => setFinding(true)} />
      </AppShell.Header>
      <AppShell.Navbar aria-label={t('shell.navigation')}>
        <SideNav />
      </AppShell.Navbar>
      <AppShell.Main id="work" tabIndex={-1}>
        <Offline />
        {hasFailed && (
          <p className={`${kit.inlineNotice} ${kit.failed}`} role="alert">
            {t('errors.UNAVAILABLE')}
          </p>
        )}
        {children}
      </AppShell.Main>
      <ConsoleKeys onFind={() => setFinding(true)} onHelp={() => setHelping(true)} onFail={() => setFailed(true)} />
      {isFinding && <Palette onClose={() => setFinding(false)} onLock={onLock} />}
      <ShortcutSheet opened={isHelping} onClose={() => setHelping(false)} />
    </AppShell>
  )
}

/** The markets that somebody works in, where they are not all. */
function Scope() {
  const t = useTranslations('console')
  const { markets } = useStaff()
  if (markets.length === 0 || markets.length >= ALL_MARKETS) return null
  return (
    <span className={styles.scope}>
      {markets.map((market) => (
        <MarketTag key={market} market={market} />
      ))}
      <span>{t('shell.marketScope', { count: markets.length })}</span>
    </span>
  )
}

/** A plain click on a link to a subject; with a key held down, or another button, it is the browser's own. */
function useLinksToTheStage() {
  const go = useGo()
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.origin !== window.location.origin || link.search || link.hash) return
    if (!tabScreenAt(link.pathname)) return
    event.preventDefault()
    go(link.pathname)
  }
}

function useLock() {
  const [locked, setLocked] = useState<'by-hand' | 'ended'>()
  useEffect(() => {
    const close = () => {
      forget()
      setLocked((old) => old ?? 'ended')
    }
    window.addEventListener(SESSION_ENDED, close)
    return () => window.removeEventListener(SESSION_ENDED, close)
  }, [])
  // The session ends with it: who sits down at the console next has nothing but the lock. What was being written in the
  // screens under it is kept first, as they go.
  const lock = async () => {
    flushSync(() => setLocked('by-hand'))
    await draftsAreKept()
    void fetch('/api/session', { method: 'DELETE' }).catch(() => undefined)
    window.dispatchEvent(new Event(SESSION_ENDED))
  }
  useIdle(lock)
  // The page comes anew: nothing of before is left in it.
  const unlock = () => window.location.reload()
  return { locked, lock, unlock }
}
