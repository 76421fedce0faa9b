const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Of radio buttons with one name only one is a stop of Tab. */
const isStop = (element: HTMLElement): boolean => {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  return !element.closest('dialog, form')?.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`)
}

/** The browser would lead on from the last stop of a dialog to its own bars; ours begin again. */
export function keepFocus(event: {
  readonly key: string
  readonly shiftKey: boolean
  readonly currentTarget: HTMLElement
  readonly preventDefault: () => void
}): void {
  if (event.key !== 'Tab') return
  const dialog = event.currentTarget
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from && dialog.contains(document.activeElement)) return
  event.preventDefault()
  to?.focus()
}
