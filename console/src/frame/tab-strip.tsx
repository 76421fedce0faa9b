'use client'

import { Menu } from '@mantine/core'
import type { WorkspaceTab } from '@shop/contract/rest/desk-workspace'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useRunningViews } from '@/lib/running-views'
import { useStaff } from '@/lib/staff'
import { useGo } from '@/lib/use-go'
import { useWorkspace } from '@/lib/workspace'
import { Icon } from './icon'
import { useLeaveTab } from './leave-tab'
import { usePresent } from './presence'
import { Face, MarketTag } from './small-parts'
import { homeOf, isOnShow } from './tab-address'
import { useTabTitle } from './tab-title'
import { TabViewLeft } from './tab-view-left'
import { TAB_ICONS } from './use-local-rows'

/** One tab per subject. Arrows move, Delete closes; the close button is for the pointer. */
export function TabStrip({ onFind }: { onFind: () => void }) {
  const t = useTranslations('console')
  const go = useGo()
  const path = usePathname()
  const { tabs } = useWorkspace()
  const { views } = useRunningViews()
  const { ref } = useStaff()
  const leave = useLeaveTab()
  const present = usePresent()
  const titleOf = useTabTitle()
  const list = useRef<HTMLDivElement>(null)
  const live = tabs.filter(({ parked }) => !parked)
  const parked = tabs.filter((tab) => tab.parked)
  const active = live.find((tab) => isOnShow(tab, path))

  // More than fit in scroll, and what is on show is in sight.
  const shownKey = active ? `${active.kind} ${active.id}` : path
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip scrolls when another tab is on show
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const seen = new ResizeObserver(() =>
      strip.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    seen.observe(strip)
    return () => seen.disconnect()
  }, [shownKey, live.length])

  const viewOf = ({ kind, id }: WorkspaceTab) =>
    kind === 'customer' ? views.find((view) => view.staffRef === ref && view.customerRef === id) : undefined
  const move = (event: KeyboardEvent, at: number, tab: WorkspaceTab | undefined) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      items.at(target % items.length)?.focus()
    } else if (event.key === 'Delete' && tab) {
      event.preventDefault()
      leave(tab)
      items[Math.max(0, at - 1)]?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      go(tab ? tab.path : '/')
    }
  }

  return (
    <div className="strip">
      <div className="tabs-list" role="tablist" aria-label={t('shell.tabs')} ref={list}>
        <div
          role="tab"
          className="tab"
          tabIndex={active ? -1 : 0}
          aria-selected={path === '/'}
          data-active={path === '/' || undefined}
          onClick={() => go('/')}
          onKeyDown={(event) => move(event, 0, undefined)}
        >
          <Icon name="inbox" size={14} />
          <span className="tn">{t('nav.today')}</span>
        </div>
        {live.map((tab, at) => {
          const view = viewOf(tab)
          return (
            <div
              key={`${tab.kind} ${tab.id}`}
              role="tab"
              className="tab"
              tabIndex={tab === active ? 0 : -1}
              aria-selected={tab === active}
              data-active={tab === active || undefined}
              data-view={view ? true : undefined}
              title={titleOf(tab)}
              onClick={() => go(tab.path || homeOf(tab))}
              onAuxClick={(event) => event.button === 1 && leave(tab)}
              onKeyDown={(event) => move(event, at + 1, tab)}
            >
              {tab.kind !== 'customer' && <Icon name={TAB_ICONS[tab.kind]} size={14} />}
              {tab.market && <MarketTag market={tab.market} />}
              <TabName tab={tab} title={titleOf(tab)} />
              <Others names={present(tab)} />
              {view && <TabViewLeft until={view.expiresAt} />}
              {tab.draftAt && (
                <span className="ts" data-s="dirty" title={t('shell.unsaved')}>
                  <Icon name="pencil" size={13} />
                  <span className="vh">{t('shell.unsaved')}</span>
                </span>
              )}
              <span
                className="tx"
                title={t('shell.closeTab', { name: titleOf(tab) })}
                onClick={(event) => {
                  event.stopPropagation()
                  leave(tab)
                }}
                aria-hidden="true"
              >
                <Icon name="close" size={12} />
              </span>
            </div>
          )
        })}
      </div>
      <button type="button" className="tplus" aria-label={t('shell.newTab')} title={t('shell.newTab')} onClick={onFind}>
        <Icon name="plus" size={14} />
      </button>
      <span className="sp" />
      {parked.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className="parked">
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
      )}
    </div>
  )
}

/** Of an order the number is what tells it from the next one; its kind stands before it as a sign. */
function TabName({ tab: { kind, id }, title }: { tab: WorkspaceTab; title: string }) {
  if (kind !== 'order') return <span className="tn">{title}</span>
  return (
    <span className="tn num">
      <span className="vh">{title}</span>
      <span aria-hidden="true">{id}</span>
    </span>
  )
}

/** Somebody else of the staff has it open. */
function Others({ names }: { names: string }) {
  const t = useTranslations('console')
  if (!names) return null
  return (
    <span className="ts" title={t('shell.alsoHere', { names })}>
      <Face name={names} size="xxs" />
      <span className="vh">{t('shell.alsoHere', { names })}</span>
    </span>
  )
}
