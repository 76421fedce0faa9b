import { type ShownToast, shownToast, type ToastWish } from '@shop/domain/notice'
import { create } from 'zustand'

let timer: ReturnType<typeof setTimeout> | undefined

export const useToast = create<{ readonly toast: ShownToast | null }>(() => ({ toast: null }))

/** A new toast replaces the old one. */
export function showToast(toast: ToastWish): void {
  clearTimeout(timer)
  const now = Date.now()
  const shown = shownToast(toast, now)
  useToast.setState({ toast: shown })
  timer = setTimeout(hideToast, shown.hidesAt - now)
}

/** A menu that opens lies where a message may lie, and is what the shopper looks at now. A problem stays. */
export function makeRoomForMenu(): void {
  if (useToast.getState().toast?.mode === 'info') hideToast()
}

export function hideToast(): void {
  clearTimeout(timer)
  useToast.setState({ toast: null })
}
