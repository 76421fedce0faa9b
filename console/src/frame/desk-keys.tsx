'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useStaff } from '@/lib/staff'
import { useKeys } from '@/lib/use-keys'
import { useWorkspace } from '@/lib/workspace'
import { isOpenTo, SECTIONS } from './sections'
import { isOnShow } from './tab-address'

/** The keys that work on every screen. */
export function DeskKeys({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }) {
  const router = useRouter()
  const path = usePathname()
  const { may } = useStaff()
  const { tabs, close, reopen } = useWorkspace()
  const live = tabs.filter(({ parked }) => !parked)
  const sections = SECTIONS.filter((section) => isOpenTo(section, may)).map(
    (section) => [`g Key${section.key.toUpperCase()}`, () => router.push(section.path)] as const,
  )
  const byNumber = live.slice(0, 9).map((tab, at) => [`alt Digit${at + 1}`, () => router.push(tab.path)] as const)
  useKeys({
    ...Object.fromEntries(sections),
    ...Object.fromEntries(byNumber),
    'mod KeyK': onFind,
    '?': onHelp,
    '/': () => document.querySelector<HTMLElement>('[data-page-search]')?.focus(),
    'alt KeyW': () => {
      const active = live.find((tab) => isOnShow(tab, path))
      if (!active) return
      const next = live[live.indexOf(active) + 1] ?? live[live.indexOf(active) - 1]
      router.push(next ? next.path : '/')
      close(active)
    },
    'alt shift KeyW': () => {
      const back = reopen()
      if (back) router.push(back)
    },
  })
  return null
}
