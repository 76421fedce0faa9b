import { isModalOpen } from '@shop/domain/notice'
import { expect, it } from 'vitest'
import { closeModal, openModal, useModal } from './modal-store'

it('[MODAL-01] names the dialog that is over the page and its frame, and is open exactly while one is named', () => {
  const state = () => [useModal.getState(), isModalOpen(useModal.getState())]
  expect(state()).toEqual([{ current: '', frame: '' }, false])
  openModal('market')
  expect(state()).toEqual([{ current: 'market', frame: 'dialog' }, true])
  openModal('membership', 'sheet')
  expect(state()).toEqual([{ current: 'membership', frame: 'sheet' }, true])
  closeModal()
  expect(state()).toEqual([{ current: '', frame: '' }, false])
})
