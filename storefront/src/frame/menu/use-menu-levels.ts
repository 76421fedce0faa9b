'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { keepCategoryTree } from '../navigation/category-tree'
import type { MenuEntry, TopEntry } from './menu'
import { menuBelow } from './menu-below'
import type { PhoneMenuProps } from './phone-menu-button'

/** The levels that are open, and the entries of the last of them. */
export function useMenuLevels(menu: PhoneMenuProps['menu'], onClose: () => void) {
  const [path, setPath] = useState<readonly TopEntry[]>([])
  const [below, setBelow] = useState<readonly MenuEntry[]>()
  useEffect(() => {
    // Without them every entry of the first level is the link to its list.
    menuBelow().then(setBelow, () => setBelow([]))
    menuBelow().then(keepCategoryTree, () => {})
  }, [])
  const pathname = usePathname()
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (openedAt.current === pathname) return
    openedAt.current = pathname
    onClose()
    setPath([])
  }, [pathname, onClose])
  const at = path.at(-1)
  const entries: readonly (TopEntry | MenuEntry)[] = at
    ? path.reduce<readonly MenuEntry[]>(
        (level, { id }) => level.find((entry) => entry.id === id)?.children ?? [],
        below ?? [],
      )
    : menu
  const leadsOn = (entry: TopEntry | MenuEntry) =>
    'children' in entry ? entry.children.length > 0 : entry.below && below?.length !== 0
  const enter = (entry: TopEntry) => setPath([...path, entry])
  const goBack = () => setPath(path.slice(0, -1))
  return { at, entries, leadsOn, enter, goBack }
}
