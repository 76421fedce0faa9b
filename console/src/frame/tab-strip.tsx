'use client'
import { Menu } from '@mantine/core'
import type { WorkspaceTab } from '@shop/contract/rest/console-workspace'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useGo } from '@/lib/use-go'
import { useWorkspace } from '@/lib/workspace'
import frame from './frame.module.css'
import { Icon } from './icon'
import { SubjectTab } from './subject-tab'
import { homeOf, isOnShow } from './tab-address'
import styles from './tab-strip.module.css'
import { useTabTitle } from './tab-title'
import { useTabMoves } from './use-tab-moves'

/** One tab per subject. Arrows move, Delete closes; the close button is for the pointer. */
export function TabStrip({ onFind }: { onFind: () => void }) {
  const t = useTranslations('console')
  const go = useGo()
  const path = usePathname()
  const { tabs } = useWorkspace()
  const live = tabs.filter(({ parked }) => !parked)
  const parked = tabs.filter((tab) => tab.parked)
  const active = live.find((tab) => isOnShow(tab, path))

  // More than fit in scroll, and what is on show is in sight.
  const shownKey = active ? `${active.kind} ${active.id}` : path
  const { list, move } = useTabMoves(shownKey, live.length)

  return (
    <div className={styles.strip}>
      <div className={styles.tabsList} role="tablist" aria-label={t('shell.tabs')} ref={list}>
        <div
          role="tab"
          className={frame.tab}
          tabIndex={active ? -1 : 0}
          aria-selected={path === '/'}
          data-active={path === '/' || undefined}
          onClick={() => go('/')}
          onKeyDown={(event) => move(event, 0, undefined)}
        >
          <Icon name="inbox" size={14} />
          <span className={frame.tabName}>{t('nav.today')}</span>
        </div>
        {live.map((tab, at) => (
          <SubjectTab key={`${tab.kind} ${tab.id}`} tab={tab} at={at + 1} isActive={tab === active} onMove={move} />
        ))}
      </div>
      <button
        type="button"
        className={styles.newTab}
        aria-label={t('shell.newTab')}
        title={t('shell.newTab')}
        onClick={onFind}
      >
        <Icon name="plus" size={14} />
      </button>
      <span className="spacer" />
      {parked.length > 0 && <ParkedTabs tabs={parked} />}
    </div>
  )
}

function ParkedTabs({ tabs: parked }: { tabs: readonly WorkspaceTab[] }) {
  const t = useTranslations('console')
  const go = useGo()
  const titleOf = useTabTitle()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.parked}>
          <Icon name="inbox" size={14} />
          {t('shell.parked', { count: parked.length })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {parked.map((tab) => (
          <Menu.Item key={`${tab.kind} ${tab.id}`} onClick={() => go(tab.path || homeOf(tab))}>
            {titleOf(tab)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
