import type { createAssistServices } from './assist-services'
import type { createLiveSessions } from './live-sessions'

/** Where a visitor signs in, with the way back and why no view began. */
export type SignInAt = (host: string, path: string, handoff: 'refused' | 'limited') => string

/** What the answers of an isolated host are made with. */
export type AssistParts = {
  readonly services: ReturnType<typeof createAssistServices>
  readonly live: ReturnType<typeof createLiveSessions>
  readonly consoleOrigins: readonly string[]
  readonly signInAt: SignInAt
}
