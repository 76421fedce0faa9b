import type { Page } from '@playwright/test'

/** Words and signs that have the colour of their ground. */
export const lostWords = (page: Page) =>
  page.evaluate(() => {
    const groundOf = (element: Element): string => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one)
        if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
      }
      return getComputedStyle(document.documentElement).backgroundColor
    }
    const seen: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const isSign = element instanceof SVGElement && element.tagName === 'svg'
      if ((!hasText && !isSign) || !element.checkVisibility({ opacityProperty: true })) continue
      if (element.closest('script, style, template')) continue
      if (getComputedStyle(element).color === groundOf(element)) seen.push(element.outerHTML.slice(0, 90))
    }
    return seen
  })
