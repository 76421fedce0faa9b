import { toastDurationMs } from '../constants'

/** Where a wide screen shows it: on a phone every toast stands at the bottom. */
export type ToastPlacement = 'top-right' | 'bottom'
export type ToastMode = 'info' | 'success' | 'error'
export type Toast = { readonly message: string; readonly placement: ToastPlacement; readonly mode: ToastMode }
/** What is said of one; the rest is as usual. */
export type ToastWish = Pick<Toast, 'message'> & Partial<Toast>
export type ShownToast = Toast & { readonly hidesAt: number }

/** A new toast takes the place of the old one and starts its own time. */
export function shownToast(toast: ToastWish, now: number): ShownToast {
  return { placement: 'top-right', mode: 'info', ...toast, hidesAt: now + toastDurationMs }
}

/** Where a dialog stands over the page. */
export type ModalFrame = 'center' | 'side' | 'bottom'
/** `current` names what is open; `frame` how it is framed. */
export type Modal = { readonly current: string; readonly frame: ModalFrame | '' }

export const closedModal: Modal = { current: '', frame: '' }

export function isModalOpen({ current }: Modal): boolean {
  return current !== ''
}

/** A short message at the bottom with something to take back, apart from the toast. */
export type Snackbar = { readonly message: string; readonly action?: { readonly label: string; readonly id: string } }
