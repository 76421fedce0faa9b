import type { Page } from '@playwright/test'

/** What must be hit and is smaller than so many px, counting what lies around it and answers for it. */
export const smallTargets = (page: Page, wanted = 44) =>
  page.evaluate(async (least) => {
    const LEAST = least - 0.5
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog], #search:popover-open')].at(-1)
    const targets = (dialog ?? document.body).querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=radio], [role=switch], [role=option]',
    )
    // A card is hit like the cards before it.
    const more = new Set([...document.querySelectorAll('main article')].slice(12))
    const small: string[] = []
    for (const target of targets) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue
      if (more.has(target.closest('article') ?? target)) continue
      if (target.matches(':disabled, [aria-disabled=true]')) continue
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined
      const { width, height } = (label ?? target).getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      if (width >= LEAST && height >= LEAST) continue
      // A link within a sentence is as high as its line.
      const isInText =
        target.matches('a, summary') &&
        getComputedStyle(target).display === 'inline' &&
        (target.parentElement?.textContent?.trim().length ?? 0) > (target.textContent?.trim().length ?? 0)
      if (isInText) continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const { left, top, width: w, height: h } = target.getBoundingClientRect()
      const [x, y] = [left + w / 2, top + h / 2]
      const answers = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        const label = hit?.closest('label')
        return (
          hit !== null &&
          (target.contains(hit) ||
            (hit.contains(target) === false && label?.control === target) ||
            label?.contains(target) === true)
        )
      }
      // What cannot be hit at all is no target of a finger.
      if (!answers(0, 0)) continue
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (far < least && answers(dx * (far + 1), dy * (far + 1))) far++
        return far
      }
      const isWide = w >= LEAST || reach(-1, 0) + reach(1, 0) + 1 >= LEAST
      const isHigh = h >= LEAST || reach(0, -1) + reach(0, 1) + 1 >= LEAST
      if (!isWide || !isHigh)
        small.push(
          `${target.tagName} ${(target.ariaLabel || target.textContent?.trim() || target.className).slice(0, 40)} ${Math.round(w)}x${Math.round(h)}`,
        )
    }
    return [...new Set(small)]
  }, wanted)
