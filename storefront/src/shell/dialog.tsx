import { type ReactNode, useEffect, useId, useRef } from 'react'
import base from './base.module.css'
import button from './button.module.css'
import s from './dialog.module.css'
import { Icon } from './icon'
import { keepFocus } from './keep-focus'
import { useLayer } from './use-layer'

type DialogProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly placement?: 'center' | 'side' | 'bottom'
  /** Without it the page behind stays in use. */
  readonly hasOverlay?: boolean
  /** The address itself says that it is open: Back then leads to another one. */
  readonly isByAddress?: boolean
  readonly children: ReactNode
}

/** The browser's own dialog: what lies behind is inert, and the focus goes back to whoever opened it. */
export function Dialog({
  opened,
  onClose,
  title,
  closeLabel,
  placement = 'center',
  hasOverlay = true,
  isByAddress = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useLayer(opened && hasOverlay && !isByAddress, onClose)
  useEffect(() => {
    const element = dialog.current
    if (!opened || !element) return
    if (hasOverlay) element.showModal()
    else element.show()
    // Left to itself the browser rings the button that closes it; whoever shows a field takes the focus on.
    heading.current?.focus()
    document.documentElement.toggleAttribute('data-locked', hasOverlay)
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.documentElement.removeAttribute('data-locked')
      element.close()
    }
  }, [opened, hasOverlay, onClose])

  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      data-placement={placement}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      onKeyDown={hasOverlay ? keepFocus : undefined}
    >
      {opened && (
        <div className={s.dialogInner}>
          <div className={s.dialogHead}>
            <h2 ref={heading} className={base.h2} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={button.iconButton} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className={s.dialogBody}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
