import { expect, it } from 'vitest'
import { closedModal, isModalOpen, shownToast } from '.'

it('[TOAST-01] holds message, placement and mode; the placement is top-right unless given', () => {
  expect(shownToast({ message: 'Lagt til' }, 0)).toMatchObject({
    message: 'Lagt til',
    placement: 'top-right',
    mode: 'info',
  })
  expect(shownToast({ message: 'x', placement: 'bottom', mode: 'error' }, 0)).toMatchObject({
    placement: 'bottom',
    mode: 'error',
  })
})

it('[MODAL-01] is open exactly when something is current', () => {
  expect(isModalOpen(closedModal)).toBe(false)
  expect(isModalOpen({ current: 'size-guide', frame: 'center' })).toBe(true)
})
