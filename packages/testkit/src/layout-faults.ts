import type { Page } from '@playwright/test'

/** Words that are cut off by their box or by the screen, and words that lie over other words. */
export const faultsOf = (page: Page) =>
  page.evaluate(() => {
    type Held = {
      /** What cuts it off, from the outermost on. */
      readonly cutters: readonly Element[]
      readonly isInScroller: boolean
      readonly isMoved: boolean
      readonly isFloating: boolean
      readonly isUnseen: boolean
    }
    const faults: string[] = []
    const { documentElement: root } = document
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide on a screen of ${innerWidth}`)
    const known = new Map<Element, Held>()
    /** What an element's own boxes and those around it do to its words. */
    const heldBy = (element: Element): Held => {
      const before = known.get(element)
      if (before) return before
      const outer = element.parentElement ? heldBy(element.parentElement) : undefined
      const { overflow, overflowX, position, transform, clipPath } = getComputedStyle(element)
      const held = {
        cutters: [...(outer?.cutters ?? []), ...(/hidden|clip/.test(overflow) ? [element] : [])],
        isInScroller: /auto|scroll/.test(overflowX) || outer?.isInScroller === true,
        // What slides in, or is turned to, is cut by its frame on purpose.
        isMoved: transform !== 'none' || outer?.isMoved === true,
        isFloating: /fixed|sticky/.test(position) || outer?.isFloating === true,
        // Told to those who listen only.
        isUnseen: clipPath !== 'none' || element.clientWidth === 1 || outer?.isUnseen === true,
      }
      known.set(element, held)
      return held
    }
    const words: { text: string; box: DOMRect; element: Element }[] = []
    /** What is seen of a box through another one: what is scrolled out of sight lies over nothing. */
    const shared = (one: DOMRect, other: DOMRect) => {
      const left = Math.max(one.left, other.left)
      const top = Math.max(one.top, other.top)
      const width = Math.min(one.right, other.right) - left
      const height = Math.min(one.bottom, other.bottom) - top
      return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : undefined
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim().slice(0, 40)
      if (!element || !text || element.closest('script, style, template, noscript')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { cutters, isInScroller, isMoved, isFloating, isUnseen } = heldBy(element)
      if (isUnseen) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const whole = range.getBoundingClientRect()
      if (!whole.width) continue
      if (!isInScroller && (whole.right > innerWidth + 1 || whole.left < -1)) faults.push(`beyond the screen: ${text}`)
      const cutter = cutters.at(-1)
      const box = cutter?.getBoundingClientRect()
      if (box && !isInScroller && !isMoved && box.width > 1 && cutter !== document.body && cutter !== root) {
        if (whole.right > box.right + 1) faults.push(`cut at the side: ${text}`)
        if (whole.bottom > box.bottom + 3) faults.push(`cut below: ${text}`)
      }
      if (!isFloating && !isInScroller && !isMoved)
        for (const line of range.getClientRects()) {
          const seen = cutters.reduce<DOMRect | undefined>(
            (part, one) =>
              part && (one === root || one === document.body ? part : shared(part, one.getBoundingClientRect())),
            line,
          )
          if (seen) words.push({ text, box: seen, element })
        }
    }
    words.sort((a, b) => a.box.top - b.box.top)
    for (const [at, { box, text, element }] of words.entries())
      for (const other of words.slice(at + 1, at + 60)) {
        if (other.box.top > box.bottom) break
        if (other.element === element) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (across > 2 && down > Math.min(box.height, other.box.height) / 2)
          faults.push(`${text} lies over ${other.text}`)
      }
    return [...new Set(faults)]
  })
