import { type ReactNode, useEffect, useRef } from 'react'
import { keepFocus } from './keep-focus'
import { useLayer } from './use-layer'

type NativeDialogProps = {
  readonly className: string | undefined
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly onKeyDown?: (event: React.KeyboardEvent) => void
}

/** Modal from the moment it is in the page; Escape and a press on the veil close it. */
export function NativeDialog({ className, label, onClose, children, onKeyDown }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(true, onClose)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => {
        // A drawer underneath must not close with it.
        if (event.key === 'Escape') event.nativeEvent.stopImmediatePropagation()
        keepFocus(event)
        onKeyDown?.(event)
      }}
    >
      {children}
    </dialog>
  )
}
