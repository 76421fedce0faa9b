import { closedModal, isModalOpen, type Modal } from '@shop/domain/notice'
import { create } from 'zustand'

/** Which dialog is open over the page; one at a time. */
export const useModal = create<Modal>(() => closedModal)

export const openModal = (current: string, frame = 'dialog') => useModal.setState({ current, frame })

export function closeModal(): void {
  if (isModalOpen(useModal.getState())) useModal.setState(closedModal)
}
