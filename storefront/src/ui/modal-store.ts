import { closedModal, isModalOpen, type Modal } from '@shop/domain/notice'
import { create } from 'zustand'

/** Which dialog is open over the page; one at a time. */
export const useModal = create<Modal>(() => closedModal)

export const openModal = (current: string) => useModal.setState({ current, frame: 'center' })

export function closeModal(): void {
  if (isModalOpen(useModal.getState())) useModal.setState(closedModal)
}

/** What the dialog of these names follows: whether it is open, how it closes, and where it stands. */
export function useModalOf(...names: readonly string[]) {
  const { current, frame } = useModal()
  const dialog = { opened: names.includes(current), onClose: closeModal, placement: frame || undefined }
  return { current, dialog }
}
