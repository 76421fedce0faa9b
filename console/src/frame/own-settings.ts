import { forget } from '@/lib/answer-cache'

export const SCHEMES = ['auto', 'light', 'dark'] as const

/** The console's language, kept by this browser. */
export function speak(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = `ralph-console-locale=${code}; path=/; max-age=31536000; samesite=lax`
  window.location.reload()
}

export async function signOut(): Promise<void> {
  forget()
  await fetch('/api/session', { method: 'DELETE' }).catch(() => undefined)
  window.location.assign('/sign-in')
}
