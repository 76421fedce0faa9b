/** What pointing at the account has opened is put away by Escape, until the pointer and the focus have left (WCAG 1.4.13). */
export function putAwayByEscape(): void {
  addEventListener('keydown', ({ key }) => {
    const entry = document.querySelector('[data-account-entry]:is(:hover, :focus-within)')
    if (key !== 'Escape' || !entry) return
    entry.toggleAttribute('data-put-away', true)
    const back = () => entry.removeAttribute('data-put-away')
    for (const left of ['pointerleave', 'focusout']) entry.addEventListener(left, back, { once: true })
  })
}
