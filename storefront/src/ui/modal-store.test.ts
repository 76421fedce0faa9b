import { isModalOpen } from '@shop/domain/notice'
import { expect, it } from 'vitest'
import { closeModal, openModal, useModal } from './modal-store'

it('[MODAL-01] names the dialog that is over the page and its frame, and is open exactly while one is named', () => {
  const state = () => [useModal.getState(), isModalOpen(useModal.getState())]
  expect(state()).toEqual([{ current: '', frame: '' }, false])
  openModal('market')
  expect(state()).toEqual([{ current: 'market', frame: 'center' }, true])
  openModal('membership')
  expect(state()).toEqual([{ current: 'membership', frame: 'center' }, true])
  closeModal()
  expect(state()).toEqual([{ current: '', frame: '' }, false])
})
