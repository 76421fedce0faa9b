import { loadingDelayMs, loadingPollMs } from '../constants'

/** `flag`: the indicator shows. `delay`: how many ms are left before it may, absent when nothing is loading. */
export type LoadingState = {
  readonly flag: boolean
  readonly delay: number | undefined
  readonly isOnline: boolean
}

export const initialLoading: LoadingState = { flag: false, delay: undefined, isOnline: true }

export function startLoading(state: LoadingState, delayMs: number = loadingDelayMs): LoadingState {
  return state.flag ? state : { ...state, delay: delayMs }
}

/** Called every `loadingPollMs` while a delay runs. */
export function pollLoading(state: LoadingState): LoadingState {
  if (state.delay === undefined || state.flag) return state
  const delay = Math.max(0, state.delay - loadingPollMs)
  return { ...state, delay, flag: delay === 0 }
}

export function endLoading(state: LoadingState): LoadingState {
  return { ...state, flag: false, delay: undefined }
}

export function setOnline(state: LoadingState, isOnline: boolean): LoadingState {
  return { ...state, isOnline }
}
