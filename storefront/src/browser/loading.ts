import { loadingPollMs } from '@shop/domain/constants'
import {
  endLoading,
  initialLoading,
  type LoadingState,
  pollLoading,
  setOnline,
  startLoading,
} from '@shop/domain/loading'
import { create } from 'zustand'

/** The state indicator: it shows when something has taken a second, and not before. */
export const useLoading = create<LoadingState>(() =>
  typeof navigator === 'undefined' ? initialLoading : setOnline(initialLoading, navigator.onLine !== false),
)

/** What a screen says of a failure depends on it. */
export const isOnline = (): boolean => useLoading.getState().isOnline

let running = 0
let poll: ReturnType<typeof setInterval> | undefined

export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  running++
  useLoading.setState(startLoading(useLoading.getState()))
  poll ??= setInterval(() => useLoading.setState(pollLoading(useLoading.getState())), loadingPollMs)
  try {
    return await work
  } finally {
    if (--running === 0) {
      clearInterval(poll)
      poll = undefined
      useLoading.setState(endLoading(useLoading.getState()))
    }
  }
}

/** Whether there is a connection, from now on. */
export function trackConnection(): void {
  const track = () => useLoading.setState(setOnline(useLoading.getState(), navigator.onLine))
  addEventListener('online', track)
  addEventListener('offline', track)
  track()
}
