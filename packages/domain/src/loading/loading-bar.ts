import { loadingBarDurationMs, loadingBarHideDelayMs, loadingBarThrottleMs } from '../constants'

/** The thin bar of a page navigation. Times in ms, by the clock the caller passes. */
export type LoadingBar =
  | { readonly step: 'hide' }
  | { readonly step: 'start'; readonly at: number }
  | { readonly step: 'finish' | 'fail'; readonly at: number }

export const hiddenBar: LoadingBar = { step: 'hide' }

export function startBar(now: number): LoadingBar {
  return { step: 'start', at: now }
}

/** A navigation that ends before its bar was seen shows none; a failure is always shown. */
export function finishBar(bar: LoadingBar, now: number): LoadingBar {
  if (bar.step !== 'start') return bar
  return now - bar.at < loadingBarThrottleMs ? hiddenBar : { step: 'finish', at: now }
}

export function failBar(bar: LoadingBar, now: number): LoadingBar {
  return bar.step === 'start' ? { step: 'fail', at: now } : bar
}

/** Takes an ended bar away once its delay is over. */
export function hideBar(bar: LoadingBar, now: number): LoadingBar {
  const isEnded = bar.step === 'finish' || bar.step === 'fail'
  return isEnded && now - bar.at >= loadingBarHideDelayMs ? hiddenBar : bar
}

/** What is drawn: nothing, or how far the bar is (0 to 1) and whether it is the red one. */
export function viewOfBar(
  bar: LoadingBar,
  now: number,
): { readonly progress: number; readonly isFailed: boolean } | undefined {
  if (bar.step === 'hide') return undefined
  if (bar.step !== 'start') return { progress: 1, isFailed: bar.step === 'fail' }
  const waited = now - bar.at
  if (waited < loadingBarThrottleMs) return undefined
  return { progress: Math.min(1, waited / loadingBarDurationMs), isFailed: false }
}
