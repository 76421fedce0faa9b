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
  const { open, setOpen, openLater, here } = useOpenPanel()
  const [below, setBelow] = useState<Below>()
  const isFinger = useRef(false)

  // Where it fails the link still leads to the list, which shows what stands below as well.
  const prepare = () => {
    if (!below) void loadBelow().then(setBelow, () => {})
  }
  const openBelow = (id: string, event: KeyboardEvent | MouseEvent) => {
    event.preventDefault()
    prepare()
    setOpen(id)
  }
  const linkProps = ({ id, below: hasPanel }: TopEntry) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      prepare()
      openLater(id)
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
      else openLater(undefined)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' && hasPanel) openBelow(id, event)
    },
  })
  const opened = below?.menu.find((entry) => entry.id === open && entry.children.length > 0)
  const panel = below &&
    opened && {
      Panel: below.Panel,
      entry: opened,
      onEnter: () => openLater(opened.id),
      onPressOutside: () => setOpen(undefined),
    }
  return { open, here, panel, navProps: closingProps(setOpen, openLater), linkProps }
}

type Open = (id: string | undefined) => void

const closingProps = (setOpen: Open, openLater: Open) => ({
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(undefined)
  },
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(undefined)
  },
  // A finger leaves whenever it is lifted.
  onPointerLeave: ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') openLater(undefined)
  },
})

/** The open panel, which another page closes, and the address that the navigation marks. */
function useOpenPanel() {
  const pathname = usePathname()
  const [open, show] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The server renders the rewritten path; the address of the browser is known only here.
  const [here, setHere] = useState<string>()
  useEffect(() => {
    show(undefined)
    setHere(pathname)
  }, [pathname])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (open) makeRoomForMenu()
  }, [open])
  const setOpen: Open = (id) => {
    clearTimeout(timer.current)
    show(id)
  }
  const openLater: Open = (id) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(id), HOVER_INTENT_MS)
  }
  return { open, setOpen, openLater, here }
}
