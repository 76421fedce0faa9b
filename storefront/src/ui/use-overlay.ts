import { useEffect } from 'react'
import { useLayer } from './use-layer'

type OverlayOptions = {
  /** The page behind cannot be scrolled. */
  readonly isLocking?: boolean
  /** Back closes it. */
  readonly isInHistory?: boolean
}

/** What a dialog and a drawer do while they are open: Back closes them, the page behind does not move. */
export function useOverlay(
  opened: boolean,
  onClose: () => void,
  { isLocking = true, isInHistory = true }: OverlayOptions = {},
): void {
  useLayer(opened && isInHistory, onClose)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-locked', opened && isLocking)
    return () => document.documentElement.removeAttribute('data-locked')
  }, [opened, isLocking])
  // The library forgets who opened what comes with its first opening, as ours do.
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) setTimeout(() => giveBack(opener))
    }
  }, [opened])
}

function giveBack(opener: HTMLElement): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[role=dialog]')) opener.focus({ preventScroll: true })
}
