import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hideToast, showToast, useToast } from './toast-store'

const shown = () => useToast.getState().toast

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  hideToast()
  vi.useRealTimers()
})

it('[TOAST-01] holds message, placement and mode', () => {
  showToast({ message: 'Lagret', mode: 'info' })
  expect(shown()).toMatchObject({ message: 'Lagret', placement: 'top-right', mode: 'info' })
})

it('[TOAST-02] hides after 5000 ms', () => {
  showToast({ message: 'a', mode: 'info' })
  vi.advanceTimersByTime(4_999)
  expect(shown()?.message).toBe('a')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeNull()
})

it('[TOAST-03] gives a new toast its own time', () => {
  showToast({ message: 'a', mode: 'info' })
  vi.advanceTimersByTime(4_000)
  showToast({ message: 'b', mode: 'error' })
  vi.advanceTimersByTime(4_999)
  expect(shown()?.message).toBe('b')
  vi.advanceTimersByTime(1)
  expect(shown()).toBeNull()
})
