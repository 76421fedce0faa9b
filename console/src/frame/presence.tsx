'use client'

import { type Presence, presenceSchema, type WorkspaceTab } from '@shop/contract/rest/console-workspace'
import { usePathname } from 'next/navigation'
import { useLocale } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { AFTER_PAINT_MS } from '@/lib/after-paint'
import { callStaffApi } from '@/lib/call-staff-api'
import { useWorkspace } from '@/lib/workspace'
import { isOnShow } from './tab-address'

const EVERY_MS = 10_000
const PresenceContext = createContext<Presence['others']>([])

/** Says what is looked at, and asks who else of the staff has one's own tabs open. A page that is not seen asks nothing. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  const path = usePathname()
  const { tabs, kept } = useWorkspace()
  const [others, setOthers] = useState<Presence['others']>([])
  const shown = tabs.find((tab) => isOnShow(tab, path))
  const here = shown ? { kind: shown.kind, id: shown.id } : null
  const key = here ? `${here.kind} ${here.id}` : ''
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    const asked = { method: 'POST', body: { here }, isBackground: true } as const
    callStaffApi('presence', presenceSchema, asked).then(
      (answer) => setOthers(answer.others),
      () => undefined,
    )
  })
  // The server knows who is in one's tabs only when it has them: it is asked anew with each that it takes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on show is told at once, not at the next turn
  useEffect(() => {
    const soon = setTimeout(() => ask(), AFTER_PAINT_MS)
    const timer = setInterval(() => ask(), EVERY_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [key, kept])
  return <PresenceContext value={others}>{children}</PresenceContext>
}

/** The names of the others who have it open, as one text; empty for nobody. */
export function usePresent(): (subject: Pick<WorkspaceTab, 'kind' | 'id'>) => string {
  const others = useContext(PresenceContext)
  const locale = useLocale()
  return ({ kind, id }) => {
    const names = others.filter((other) => other.kind === kind && other.id === id).map(({ name }) => name)
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  }
}
