'use client'

import { useEffect } from 'react'
import { matchPins, pinsIn } from './match-pins'
import s from './preview-pins.module.css'

/** Numbers the parts of a preview as the editor's rows are numbered; a pin that is pressed opens its row there. */
export function PreviewPins() {
  useEffect(() => {
    if (window.parent === window) return
    const parts = [...document.querySelectorAll<HTMLElement>('[data-widget-kind]')]
    const draw = (event: MessageEvent) => {
      const said = event.source === window.parent ? pinsIn(event.data) : undefined
      if (!said) return
      const found = matchPins(
        parts.map((part) => part.dataset.widgetKind ?? ''),
        said.pins,
      )
      for (const [at, part] of parts.entries()) {
        part.querySelector(`:scope > .${s.pin}`)?.remove()
        const pin = found[at]
        if (!pin) continue
        const button = document.createElement('button')
        button.type = 'button'
        button.className = s.pin ?? ''
        button.textContent = String(pin.number)
        button.ariaLabel = pin.label
        button.ariaPressed = String(pin.number === said.selected)
        // Only who has named the pins is told which was pressed.
        button.onclick = () => window.parent.postMessage({ widgetPin: pin.number }, event.origin)
        part.prepend(button)
      }
    }
    window.addEventListener('message', draw)
    window.parent.postMessage({ widgetPins: 'ready' }, '*')
    return () => window.removeEventListener('message', draw)
  }, [])
  return null
}
