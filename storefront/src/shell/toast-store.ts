import { create } from 'zustand'

export type Toast = { readonly message: string; readonly mode: 'info' | 'error' }

const SHOWN_MS = 5000

let timer: ReturnType<typeof setTimeout> | undefined

export const useToast = create<{ readonly toast: Toast | null }>(() => ({ toast: null }))

/** A new toast replaces the old one. */
export function showToast(toast: Toast): void {
  clearTimeout(timer)
  useToast.setState({ toast })
  timer = setTimeout(hideToast, SHOWN_MS)
}

/** A menu that opens lies where a message may lie, and is what the shopper looks at now. A problem stays. */
export function makeRoomForMenu(): void {
  if (useToast.getState().toast?.mode === 'info') hideToast()
}

export function hideToast(): void {
  clearTimeout(timer)
  useToast.setState({ toast: null })
}
