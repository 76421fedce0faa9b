import type { createAssistServices } from './assist-services'
import type { createLiveSessions } from './live-sessions'

/** What the answers of an isolated host are made with. */
export type AssistParts = {
  readonly services: ReturnType<typeof createAssistServices>
  readonly live: ReturnType<typeof createLiveSessions>
  readonly consoleOrigins: readonly string[]
  readonly signInAt: (host: string, path: string) => string
}

export const COOKIE_RULES = 'Path=/; HttpOnly; Secure; SameSite=Lax'
