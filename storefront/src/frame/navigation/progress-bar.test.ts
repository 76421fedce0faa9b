import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const line = { hidden: true, dataset: {} as Record<string, string>, style: { transform: '' }, setAttribute() {} }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelectorAll: () => [line] })
  Object.assign(line, { hidden: true, dataset: {}, style: { transform: '' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const bar = async () => (await import('./progress-bar')).progressBar
const isShownAfter = (ms: number) => {
  vi.advanceTimersByTime(ms)
  return !line.hidden
}

it('[LOADING-01] [LOADING-03] [LOADING-08] the line comes 200 ms after the start, not for what is done before, and fills within 5000 ms', async () => {
  const { start, finish } = await bar()
  start()
  expect(isShownAfter(150)).toBe(false)
  finish()
  expect(isShownAfter(1_000)).toBe(false)
  start()
  expect([isShownAfter(150), isShownAfter(50), line.dataset.state]).toEqual([false, true, 'loading'])
  expect(isShownAfter(2_300)).toBe(true)
  expect(line.style.transform).toBe('scaleX(0.5)')
  expect(isShownAfter(2_500)).toBe(true)
  expect(line.style.transform).toBe('scaleX(1)')
})

it('[LOADING-01] [LOADING-02] the line goes 500 ms after it was full or has failed', async () => {
  for (const [end, state] of [
    ['finish', 'loading'],
    ['fail', 'failed'],
  ] as const) {
    const progressBar = await bar()
    progressBar.start()
    expect(isShownAfter(300)).toBe(true)
    progressBar[end]()
    expect([isShownAfter(450), line.dataset.state]).toEqual([true, state])
    expect(isShownAfter(100)).toBe(false)
  }
})
