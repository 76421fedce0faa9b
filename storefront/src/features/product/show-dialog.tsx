import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Puts a dialog beside the page. The browser's own dialog keeps the focus inside and everything behind it inert. */
export function showDialog(content: (close: () => void) => ReactNode): void {
  const opener = document.activeElement
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const isOutermost = !document.documentElement.hasAttribute('data-locked')
  const close = () => {
    root.unmount()
    host.remove()
    if (isOutermost) document.documentElement.removeAttribute('data-locked')
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  document.documentElement.setAttribute('data-locked', '')
  root.render(<StrictMode>{content(close)}</StrictMode>)
}
