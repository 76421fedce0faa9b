'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { keyOf, type TabScreen, tabScreenAt } from '@/lib/tab-screens'
import { useWorkspace } from '@/lib/workspace'

type Props = {
  screenOf: (staged: TabScreen) => ReactNode
  /** The page of every other address. */
  children: ReactNode
}

/**
 * The screens of what is open stay as they were left, hidden and asking nothing, until their tab is chosen again or
 * closed: to change tabs draws nothing anew and asks no server first.
 */
export function TabOutlet({ screenOf, children }: Props) {
  const path = usePathname()
  const { tabs } = useWorkspace()
  const shown = tabScreenAt(path)
  const [kept, setKept] = useState<readonly TabScreen[]>(shown ? [shown] : [])
  const known = shown && kept.find((one) => keyOf(one) === keyOf(shown))
  if (shown && known?.path !== path)
    setKept(known ? kept.map((one) => (one === known ? shown : one)) : [...kept, shown])
  const live = new Set(tabs.filter(({ parked }) => !parked).map(keyOf))
  const stays = (one: TabScreen) =>
    one.kind === 'today' || live.has(keyOf(one)) || (shown && keyOf(one) === keyOf(shown))
  if (!kept.every(stays)) setKept(kept.filter(stays))
  useTitle(shown)
  return (
    <>
      {kept.map((one) => (
        <Activity key={keyOf(one)} mode={shown && keyOf(one) === keyOf(shown) ? 'visible' : 'hidden'}>
          {screenOf(one)}
        </Activity>
      ))}
      {!shown && children}
    </>
  )
}

/** The framework names the pages that it has been asked for; what stands on the stage is named here. */
function useTitle(shown: TabScreen | undefined): void {
  const t = useTranslations('console')
  const before = useRef<string>(undefined)
  const page =
    shown &&
    {
      today: t('nav.today'),
      customer: t('customer.title'),
      order: `${t('orders.title')} ${shown.id}`,
      cart: t('cart.title'),
      draft: t('markets.draft'),
    }[shown.kind]
  const title = page && t('shell.documentTitle', { page })
  useEffect(() => {
    if (title === undefined) return
    const last = document.title
    before.current ??= last
    document.title = title
    return () => {
      if (document.title === title && before.current !== undefined) document.title = before.current
      before.current = undefined
    }
  }, [title])
}
