import { expect, it } from 'vitest'
import { closedModal, isModalOpen, showToast, toastAt } from '.'

it('[TOAST-01] holds message, placement and mode; the placement is top-right unless given', () => {
  expect(showToast({ message: 'Lagt til' }, 0)).toMatchObject({
    message: 'Lagt til',
    placement: 'top-right',
    mode: 'info',
  })
  expect(showToast({ message: 'x', placement: 'bottom', mode: 'error' }, 0)).toMatchObject({
    placement: 'bottom',
    mode: 'error',
  })
})

it('[TOAST-02] hides after 5000 ms', () => {
  const toast = showToast({ message: 'x' }, 1_000)
  expect(toastAt(toast, 5_999)).toBe(toast)
  expect(toastAt(toast, 6_000)).toBeUndefined()
  expect(toastAt(undefined, 0)).toBeUndefined()
})

it('[TOAST-03] gives a new toast its own time', () => {
  const second = showToast({ message: 'b' }, 4_000)
  expect(toastAt(second, 8_999)?.message).toBe('b')
  expect(toastAt(second, 9_000)).toBeUndefined()
})

it('[MODAL-01] is open exactly when something is current', () => {
  expect(isModalOpen(closedModal)).toBe(false)
  expect(isModalOpen({ current: 'size-guide', frame: '' })).toBe(true)
})
