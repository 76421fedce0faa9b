/**
 * Whatever carries `data-size-guide` with a product's alias opens its guide; it is a link as well, which leads to the
 * page about sizes where there is no script or no guide.
 */
export function listenForSizeGuide(): void {
  addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element | null)?.closest<HTMLElement>('[data-size-guide]')
      const alias = pressed?.dataset.sizeGuide
      if (!alias || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      const around = pressed.closest('[role="dialog"], main')
      const chosen = around?.querySelector('[role="radio"][aria-checked="true"] > span')?.textContent ?? undefined
      const leave = () => {
        if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
      }
      void import('./open-size-guide')
        .then(({ openSizeGuide }) => openSizeGuide(alias, chosen))
        .then((isOpen) => isOpen || leave())
        .catch(leave)
    },
    true,
  )
}
