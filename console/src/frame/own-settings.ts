import { writeConsoleCookie } from '@shop/domain/cookie'
import { forget } from '@/lib/answer-cache'

export const SCHEMES = ['auto', 'light', 'dark'] as const

/** The console's language, kept for a year by this browser; the page comes anew in it. */
export function speak(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = writeConsoleCookie('language', code, window.location.protocol === 'https:')
  window.location.reload()
}

export async function signOut(): Promise<void> {
  forget()
  await fetch('/api/session', { method: 'DELETE' }).catch(() => undefined)
  window.location.assign('/sign-in')
}
