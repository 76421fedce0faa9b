import { usePathname } from 'next/navigation'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { makeRoomForMenu } from '@/ui/toast/toast-store'
import type { MegaMenu } from './mega-menu'
import type { MenuEntry, TopEntry } from './menu'

const HOVER_INTENT_MS = 120

type Below = { readonly menu: readonly MenuEntry[]; readonly Panel: typeof MegaMenu }

const loadBelow = async (): Promise<Below> => {
  const below = import('./menu-below').then(({ menuBelow }) => menuBelow())
  const [menu, { MegaMenu: Panel }] = await Promise.all([below, import('./mega-menu')])
  return { menu, Panel }
}

/** Which panel of the navigation is open: by hover (after a moment), by the down key, or by the first press of a finger. */
export function useMegaMenu() {
  const pathname = usePathname()
  const [open, setOpen] = useState<string>()
  const [below, setBelow] = useState<Below>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const nav = useRef<HTMLElement>(null)
  const isFinger = useRef(false)
  // The server renders the rewritten path; the address of the browser is known only here.
  const [here, setHere] = useState<string>()
  useEffect(() => {
    setOpen(undefined)
    setHere(pathname)
  }, [pathname])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    makeRoomForMenu()
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !nav.current?.contains(target)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  // Where it fails the link still leads to the list, which shows what stands below as well.
  const prepare = () => {
    if (!below) void loadBelow().then(setBelow, () => {})
  }
  const later = (id: string | undefined) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), HOVER_INTENT_MS)
  }
  const openBelow = (id: string, event: KeyboardEvent | MouseEvent) => {
    event.preventDefault()
    clearTimeout(timer.current)
    prepare()
    setOpen(id)
  }

  const navProps = {
    ref: nav,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(undefined)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setOpen(undefined)
    },
    // A finger leaves whenever it is lifted.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') later(undefined)
    },
  }
  const linkProps = ({ id, below: hasPanel }: TopEntry) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      prepare()
      later(id)
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isFinger.current = pointerType !== 'mouse'
    },
    onFocus: prepare,
    // The first press of a finger opens the panel, the second follows the link.
    onClick: (event: MouseEvent) => {
      const opens = isFinger.current && hasPanel && open !== id
      isFinger.current = false
      if (opens) openBelow(id, event)
      else later(undefined)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' && hasPanel) openBelow(id, event)
    },
  })
  const opened = below?.menu.find((entry) => entry.id === open && entry.children.length > 0)
  const panel = below && opened && { Panel: below.Panel, entry: opened, onEnter: () => later(opened.id) }
  return { open, here, panel, navProps, linkProps }
}
