import { describe, expect, it } from 'vitest'
import {
  endLoading,
  failBar,
  finishBar,
  hiddenBar,
  hideBar,
  initialLoading,
  type LoadingState,
  pollLoading,
  setOnline,
  startBar,
  startLoading,
  viewOfBar,
} from '.'

describe('the loading bar', () => {
  it('[LOADING-01] starts, finishes or fails, and hides', () => {
    const started = startBar(0)
    expect(started.step).toBe('start')
    expect(finishBar(started, 300).step).toBe('finish')
    expect(failBar(started, 300).step).toBe('fail')
    expect(hideBar(finishBar(started, 300), 800)).toEqual({ step: 'hide' })
    expect(hiddenBar).toEqual({ step: 'hide' })
    expect(finishBar(hiddenBar, 1)).toEqual(hiddenBar)
    expect(failBar(hiddenBar, 1)).toEqual(hiddenBar)
  })

  it('[LOADING-02] hides 500 ms after finish or fail', () => {
    for (const ended of [finishBar(startBar(0), 1_000), failBar(startBar(0), 1_000)]) {
      expect(hideBar(ended, 1_499)).toEqual(ended)
      expect(hideBar(ended, 1_500)).toEqual(hiddenBar)
    }
    expect(hideBar(startBar(0), 9_000).step).toBe('start')
  })

  it('[LOADING-03] shows from 200 ms on and is full at 5000 ms', () => {
    const bar = startBar(0)
    expect(viewOfBar(bar, 199)).toBeUndefined()
    expect(viewOfBar(bar, 200)).toEqual({ progress: 0.04, isFailed: false })
    expect(viewOfBar(bar, 2_500)?.progress).toBe(0.5)
    expect(viewOfBar(bar, 5_000)?.progress).toBe(1)
    expect(viewOfBar(bar, 9_000)?.progress).toBe(1)
    expect(finishBar(bar, 199)).toEqual(hiddenBar)
  })

  it('is red after a failure, even a quick one', () => {
    expect(viewOfBar(failBar(startBar(0), 50), 60)).toEqual({ progress: 1, isFailed: true })
    expect(viewOfBar(finishBar(startBar(0), 900), 950)).toEqual({ progress: 1, isFailed: false })
  })
})

describe('the loading state', () => {
  const polled = (state: LoadingState, times: number) => {
    let next = state
    for (let time = 0; time < times; time++) next = pollLoading(next)
    return next
  }

  it('[LOADING-04] holds flag and delay', () => {
    expect(initialLoading).toMatchObject({ flag: false, delay: undefined })
    expect(startLoading(initialLoading)).toMatchObject({ flag: false, delay: 1000 })
    expect(startLoading(initialLoading, 300)).toMatchObject({ flag: false, delay: 300 })
  })

  it('[LOADING-05] shows after 1000 ms in polls of 100 ms, unless ended before', () => {
    const started = startLoading(initialLoading)
    expect(polled(started, 9)).toMatchObject({ flag: false, delay: 100 })
    expect(polled(started, 10)).toMatchObject({ flag: true, delay: 0 })
    expect(polled(endLoading(polled(started, 9)), 5)).toMatchObject({ flag: false, delay: undefined })
    expect(startLoading(polled(started, 10)).flag).toBe(true)
  })

  it('[LOADING-06] tracks being online', () => {
    const offline = setOnline(initialLoading, false)
    expect(offline.isOnline).toBe(false)
    expect(setOnline(offline, true)).toEqual(initialLoading)
  })
})
