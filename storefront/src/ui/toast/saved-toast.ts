import { storageNames } from '@shop/domain/constants'
import type { ToastWish } from '@shop/domain/notice'
import { fieldsOf } from '@/browser/fields-of'
import { showToast } from './toast-store'

const NAME = storageNames.keptToast

/** For what is said on the page that comes after this one. */
export function keepToast(toast: ToastWish): void {
  tried(() => sessionStorage.setItem(NAME, JSON.stringify(toast)))
}

export function dropKeptToast(): void {
  tried(() => sessionStorage.removeItem(NAME))
}

export function showKeptToast(): void {
  tried(() => {
    const text = sessionStorage.getItem(NAME)
    if (text === null) return
    dropKeptToast()
    const { message, mode } = fieldsOf(JSON.parse(text))
    if (typeof message === 'string') showToast({ message, mode: mode === 'error' ? 'error' : 'info' })
  })
}

/** Storage that is switched off keeps nothing. */
function tried(act: () => void): void {
  try {
    act()
  } catch {}
}
