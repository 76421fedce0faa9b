/** The first that can be seen: what was open before stays in the document, hidden, and is nobody's. */
export const shownOnPage = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((node) => node.checkVisibility())
