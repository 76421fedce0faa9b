import type { Locator, Page } from '@playwright/test'
import { expect } from '@shop/testkit/browser'
import { settled } from './visit'

/** What the focus is on, whether one sees that, and which part of the page it is in. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const marked = [element, ...element.querySelectorAll('*'), element.nextElementSibling, element.parentElement]
    const isRinged = marked.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || /inset|0px 0px 0px [1-9]/.test(boxShadow)
      )
    })
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0 && height > 0
    const parts = ['body > a', 'header', 'main', 'footer', 'dialog, [role=dialog]']
    return {
      name:
        element.ariaLabel ||
        element.textContent?.trim().slice(0, 60) ||
        element.getAttribute('name') ||
        element.tagName,
      part: parts.findLastIndex((part) => element.closest(part)),
      isRinged,
      isOnScreen,
    }
  })

/** Goes on by Tab until the focus is there; at every stop one must see where one is. */
export async function tabTo(page: Page, goal: Locator, most = 120): Promise<void> {
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab')
    // The bar comes back, and the page moves, a moment after the focus.
    await settled(page)
    const isFocused = goal.evaluate((element) => element === document.activeElement)
    const [at, isReached] = await Promise.all([focused(page), isFocused])
    if (at)
      expect({ ...at, isRinged: at.isRinged, isOnScreen: at.isOnScreen }).toMatchObject({
        isRinged: true,
        isOnScreen: true,
      })
    if (isReached) return
  }
  throw new Error(`not reached by ${most} presses of Tab: ${goal}`)
}
