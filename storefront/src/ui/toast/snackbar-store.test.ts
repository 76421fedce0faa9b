import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeSnackbar, showSnackbar, useSnackbar } from './snackbar-store'
import { hideToast, showToast, useToast } from './toast-store'

vi.mock('./snackbar', () => ({ mountSnackbar: async () => {} }))

const removed = { message: 'Fjernet fra favoritter', action: { label: 'Angre', id: '7' } }
const shown = () => useSnackbar.getState().snackbar

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null })
  hideToast()
})
afterEach(() => {
  closeSnackbar()
  hideToast()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[STATE-04] a snackbar is a short message with what takes it back, apart from the toast', async () => {
  const undo = vi.fn()
  showSnackbar(removed, undo)
  await vi.dynamicImportSettled()
  expect(useSnackbar.getState()).toEqual({ snackbar: removed, act: undo })
  expect(useToast.getState().toast).toBeNull()
  showToast({ message: 'Lagret' })
  hideToast()
  expect(shown()).toEqual(removed)
  useSnackbar.getState().act(removed.action.id)
  expect(undo).toHaveBeenCalledWith('7')
})

it('[STATE-04] a new one takes its place and has its own time, after which it goes', async () => {
  showSnackbar(removed)
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(7_000)
  showSnackbar({ message: 'Tatt ut av handlekurven' })
  await vi.dynamicImportSettled()
  vi.advanceTimersByTime(7_999)
  expect(shown()).toEqual({ message: 'Tatt ut av handlekurven' })
  vi.advanceTimersByTime(1)
  expect(shown()).toBeUndefined()
})
