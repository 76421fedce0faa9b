import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLoading, whileLoading } from './loading'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[LOADING-04] [LOADING-05] shows after a second of waiting and goes with the last that is waited for', async () => {
  const ends: (() => void)[] = []
  const work = () => whileLoading(new Promise<void>((resolve) => ends.push(resolve)))
  const both = [work(), work()]
  expect(useLoading.getState()).toMatchObject({ flag: false, delay: 1000 })
  vi.advanceTimersByTime(900)
  expect(useLoading.getState()).toMatchObject({ flag: false, delay: 100 })
  vi.advanceTimersByTime(100)
  expect(useLoading.getState().flag).toBe(true)
  ends[0]?.()
  await both[0]
  expect(useLoading.getState().flag).toBe(true)
  ends[1]?.()
  await both[1]
  expect(useLoading.getState()).toMatchObject({ flag: false, delay: undefined })
  vi.advanceTimersByTime(5000)
  expect(useLoading.getState().flag).toBe(false)
})

it('[LOADING-05] does not show what ended before, and hands a failure on', async () => {
  await expect(whileLoading(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  vi.advanceTimersByTime(5000)
  expect(useLoading.getState().flag).toBe(false)
})
