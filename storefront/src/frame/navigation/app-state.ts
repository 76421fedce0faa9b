import { type AppState, createAppState } from '@shop/domain/client-state'
import { create } from 'zustand'

/** What the whole shop knows of the present page and window. Lives in the browser, and comes after the first load. */
export const useAppState = create<AppState>(() =>
  createAppState({ viewportWidth: window.innerWidth, hostname: location.hostname, scrollTop: window.scrollY }),
)
