import type { fittingInBrowser } from './fitting-in-browser'

/** What holds answers to their schemas. It comes with the first question of a browser, while that is under way. */
export function loadFitting(): Promise<typeof fittingInBrowser> {
  const loading = import('./fitting-in-browser').then((module) => module.fittingInBrowser)
  // Whoever waits for it hears of a failure.
  loading.catch(() => {})
  return loading
}
