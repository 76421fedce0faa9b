/** What lies outside of a modal dialog cannot be used: the host goes where it can. */
export function putInReach(host: HTMLElement): void {
  const home = openModal(host) ?? document.body
  if (host.parentElement !== home) home.append(host)
}

/** Follows the dialogs that open and close. What holds the host ends below the panel, so that its foot can be seen. */
export function keepInReach(host: HTMLElement, panel: HTMLElement): () => void {
  let home: HTMLElement | null = null
  let isOver = false
  const makeRoom = () => {
    if (home !== host.parentElement) leave()
    home = host.parentElement
    // A variable of the root would have every element of the page styled anew.
    if (home) home.style.paddingBlockEnd = `${panel.offsetHeight}px`
  }
  const leave = () => {
    if (home) home.style.paddingBlockEnd = ''
  }
  const follow = async () => {
    // While a dialog moves, what is fixed in it moves along.
    await Promise.allSettled(
      openModal(host)
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    )
    // Answered meanwhile: nothing lies over the page any more.
    if (isOver) return
    putInReach(host)
    makeRoom()
  }
  const dialogs = new MutationObserver(() => void follow())
  dialogs.observe(document.documentElement, { subtree: true, attributeFilter: ['open', 'data-locked'] })
  const measured = new ResizeObserver(makeRoom)
  measured.observe(panel)
  void follow()
  return () => {
    isOver = true
    dialogs.disconnect()
    measured.disconnect()
    leave()
  }
}

const openModal = (host: HTMLElement): Element | undefined =>
  [...document.querySelectorAll('dialog:modal, [role=dialog][data-modal]')]
    .filter((dialog) => !host.contains(dialog))
    .at(-1)
