'use client'

import { Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'

type Props = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  size?: number
  /** From the top of the window: where it stands while its content grows. */
  top?: number
  /** Nothing can be lost in it, so that a press beside it closes it. */
  isOnlyToRead?: boolean
  className?: string
}

/** The frame of every dialog: what is typed in it is never lost by a press beside it. */
export function Dialog({ title, onClose, children, size = 460, top = 72, isOnlyToRead = false, className }: Props) {
  const t = useTranslations('console')
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={isOnlyToRead}
      title={title}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      size={size}
      yOffset={top}
      {...(className && { classNames: { content: className } })}
    >
      {children}
    </Modal>
  )
}

/** To where it was before the dialog came, where that is still there. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}
