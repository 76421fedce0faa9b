import type { Snackbar } from '@shop/domain/notice'
import { create } from 'zustand'

/** Longer than a toast: there is something to decide. */
const SHOWN_MS = 8000

type Shown = { readonly snackbar: Snackbar | undefined; readonly act: (id: string) => void }

const nothing: Shown = { snackbar: undefined, act: () => {} }
let timer: ReturnType<typeof setTimeout> | undefined

export const useSnackbar = create<Shown>(() => nothing)

/** A short message at the bottom with something to take back; a new one takes the place of the old. */
export function showSnackbar(snackbar: Snackbar, act: (id: string) => void = () => {}): void {
  clearTimeout(timer)
  timer = setTimeout(hideSnackbar, SHOWN_MS)
  void import('./snackbar').then((module) => module.mountSnackbar()).then(() => useSnackbar.setState({ snackbar, act }))
}

export function hideSnackbar(): void {
  // Nobody loses it who is about to use it.
  if (document.querySelector('[data-snackbar]:is(:hover, :focus-within)')) {
    timer = setTimeout(hideSnackbar, SHOWN_MS)
    return
  }
  closeSnackbar()
}

export function closeSnackbar(): void {
  clearTimeout(timer)
  useSnackbar.setState(nothing)
}
