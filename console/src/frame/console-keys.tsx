'use client'

import { usePathname } from 'next/navigation'
import { useRunningViews } from '@/lib/running-views'
import { shownOnPage } from '@/lib/shown-on-page'
import { useStaff } from '@/lib/staff'
import { typeAhead } from '@/lib/typed-ahead'
import { useGo } from '@/lib/use-go'
import { useKeys } from '@/lib/use-keys'
import { useWorkspace } from '@/lib/workspace'
import { useLeaveTab } from './leave-tab'
import { isOpenTo, SECTIONS } from './sections'
import { isOnShow } from './tab-address'

type Props = { onFind: () => void; onHelp: () => void /** The services did not do it. */; onFail: () => void }

/** The keys that work on every screen. */
export function ConsoleKeys({ onFind, onHelp, onFail }: Props) {
  const go = useGo()
  const path = usePathname()
  const { may } = useStaff()
  const { tabs, reopen } = useWorkspace()
  const { findOwn, end } = useRunningViews()
  const leave = useLeaveTab()
  const live = tabs.filter(({ parked }) => !parked)
  const open = ({ name, path: to }: (typeof SECTIONS)[number]) => {
    if (name === 'customers' && to !== path) typeAhead()
    go(to)
    if (to === path) shownOnPage('[data-page-search]')?.focus()
  }
  const sections = SECTIONS.filter((section) => isOpenTo(section, may)).map(
    (section) => [`g Key${section.key.toUpperCase()}`, () => open(section)] as const,
  )
  const byNumber = live.slice(0, 9).map((tab, at) => [`alt Digit${at + 1}`, () => go(tab.path)] as const)
  useKeys({
    ...Object.fromEntries(sections),
    ...Object.fromEntries(byNumber),
    'mod KeyK': onFind,
    '?': onHelp,
    '/': () => shownOnPage('[data-page-search]')?.focus(),
    'alt KeyW': () => {
      const active = live.find((tab) => isOnShow(tab, path))
      if (active) leave(active)
    },
    // The look at the shop that is on show: its own record, or its customer.
    'mod shift KeyE': async () => {
      const [, section, id] = path.split('/')
      if (!id || (section !== 'c' && section !== 'sessions')) return
      const view = await findOwn((one) => (section === 'c' ? one.customerRef : one.id) === id).catch(() => undefined)
      if (view) await end(view.id, 'console').catch(() => onFail())
    },
    'alt shift KeyW': () => {
      const back = reopen()
      if (back) go(back)
    },
  })
  return null
}
