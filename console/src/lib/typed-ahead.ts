const MOST_MS = 3_000

let typed = ''
let stop: (() => void) | undefined

/**
 * Keeps the letters that are typed while a page with a search field is on its way, so that "g c" and a name are one
 * movement. Anything else than a letter ends it, and so does time.
 */
export function typeAhead(): void {
  takeTyped()
  const press = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isText) return end()
    event.preventDefault()
    event.stopImmediatePropagation()
    typed += event.key
  }
  const timer = setTimeout(() => takeTyped(), MOST_MS)
  const end = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', press, true)
    stop = undefined
  }
  stop = end
  window.addEventListener('keydown', press, true)
}

/** What was typed since, once; from here on the keys are the page's. */
export function takeTyped(): string {
  stop?.()
  const taken = typed
  typed = ''
  return taken
}
