import { writeConsoleCookie } from '@shop/domain/cookie'
import { z } from 'zod'
import { forget } from '@/lib/answer-cache'

export const SCHEMES = ['auto', 'light', 'dark'] as const

/** The console's language, kept for a year by this browser; the page comes anew in it. */
export function speak(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support
  document.cookie = writeConsoleCookie('language', code, window.location.protocol === 'https:')
  window.location.reload()
}

const signedOutSchema = z.object({ leaveTo: z.url().nullable() })

/** Where to go next: to the provider where it has a session to end too. */
async function endSession(): Promise<string> {
  try {
    const response = await fetch('/api/session', { method: 'DELETE' })
    return signedOutSchema.parse(await response.json()).leaveTo ?? '/sign-in'
  } catch {
    return '/sign-in'
  }
}

export async function signOut(): Promise<void> {
  forget()
  window.location.assign(await endSession())
}
