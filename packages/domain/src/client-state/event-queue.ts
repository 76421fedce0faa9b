import type { ApplicationEvent } from '../analytics'
import type { PageImpression } from '../navigation'

/** Somebody signed in, or (without a user) signed out. It stays among the parts of the shop: analytics has its own. */
export const userChanged = 'auth:user'
export type SignedInUser = {
  readonly userId: number
  readonly token: string
  /** What the user's metadata holds of favourites from before their service. */
  readonly oldFavourites: readonly unknown[]
}

/** Somebody typed an address of their own, for mails or to buy with; nobody is signed in by it. */
export const emailTyped = 'engagement:email'

export type EmittedEvent =
  | { readonly name: ApplicationEvent; readonly detail?: unknown }
  | { readonly name: PageImpression['event']; readonly detail: PageImpression }
  | { readonly name: typeof emailTyped; readonly detail: { readonly email: string; readonly newsletter: boolean } }
  | { readonly name: typeof userChanged; readonly detail: SignedInUser | undefined }
type Listener = (event: EmittedEvent) => void

export type EventQueue = {
  emit(event: EmittedEvent): void
  /** Also hears what was emitted before anybody listened. Returns how to stop. */
  subscribe(listener: Listener): () => void
}

/** Listeners that fail are reported and never reach whoever emitted: an analytics fault breaks no shopper's action. */
export function createEventQueue(reportFault: (error: unknown) => void): EventQueue {
  const listeners = new Set<Listener>()
  let early: EmittedEvent[] = []

  const tell = (listener: Listener, event: EmittedEvent) => {
    try {
      listener(event)
    } catch (error) {
      reportFault(error)
    }
  }
  return {
    emit(event) {
      if (listeners.size === 0) early.push(event)
      for (const listener of [...listeners]) tell(listener, event)
    },
    subscribe(listener) {
      listeners.add(listener)
      const waiting = early
      early = []
      for (const event of waiting) tell(listener, event)
      return () => void listeners.delete(listener)
    },
  }
}
