'use client'

import { ModalBase, ModalBaseContent, ModalBaseOverlay, ModalBaseTitle } from '@mantine/core'
import type { ModalFrame } from '@shop/domain/notice'
import { type ReactNode, useEffect, useRef } from 'react'
import base from './base.module.css'
import button from './button.module.css'
import s from './dialog.module.css'
import { Icon } from './icon'
import { KitProvider } from './kit-provider'
import { useOverlay } from './use-overlay'

type DialogProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly placement?: ModalFrame
  /** Without it the page behind stays in use. */
  readonly hasOverlay?: boolean
  /** The address itself says that it is open: Back then leads to another one. */
  readonly isByAddress?: boolean
  /** What is inside marks with `data-autofocus` what takes the focus; else the title does. */
  readonly hasFocusInside?: boolean
  readonly children: ReactNode
}

/** The one dialog of the shop: focus is kept inside and goes back to the opener, Escape and the veil close it. */
export function Dialog({
  opened,
  onClose,
  placement = 'center',
  hasOverlay = true,
  isByAddress = false,
  children,
  ...head
}: DialogProps) {
  useOverlay(opened, onClose, { isLocking: hasOverlay, isInHistory: hasOverlay && !isByAddress })
  return (
    <KitProvider>
      <ModalBase
        opened={opened}
        onClose={onClose}
        trapFocus={hasOverlay}
        closeOnEscape
        closeOnClickOutside
        returnFocus={hasOverlay}
        withinPortal
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        unstyled
      >
        {hasOverlay && <ModalBaseOverlay className={s.veil} />}
        <ModalBaseContent
          ref={hasOverlay ? undefined : sayNotModal}
          innerProps={{}}
          className={s.dialog}
          data-placement={placement}
          data-modal={hasOverlay || undefined}
        >
          <div className={s.dialogInner}>
            <DialogHead onClose={onClose} {...head} />
            <div className={s.dialogBody}>{children}</div>
          </div>
        </ModalBaseContent>
      </ModalBase>
    </KitProvider>
  )
}

type HeadProps = Pick<DialogProps, 'onClose' | 'title' | 'closeLabel' | 'hasFocusInside'>

function DialogHead({ onClose, title, closeLabel, hasFocusInside }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After the opener is noted down: what takes the focus at once would be taken for it.
  useEffect(() => {
    if (hasFocusInside) return
    const later = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(later)
  }, [hasFocusInside])
  return (
    <div className={s.dialogHead}>
      <ModalBaseTitle ref={heading} className={base.h2} tabIndex={-1} data-autofocus={hasFocusInside ? undefined : ''}>
        {title}
      </ModalBaseTitle>
      <button type="button" className={button.iconButton} aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The library says of everything that it shows that the page behind is out of use. */
function sayNotModal(dialog: HTMLElement | null): void {
  dialog?.setAttribute('aria-modal', 'false')
}
