import type { Page } from '@playwright/test'
import { expect, test } from '@shop/testkit/browser'
import { lostWords } from '@shop/testkit/lost-words'
import { showScreen } from './support/screens'
import { PLACES, settled, visitOf } from './support/visit'

test('[A11Y-07] who asks for less motion sees none, whatever opens', async ({ page }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    const watch = () => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
        const isLong = Number(duration) > 20 || (iterations === Number.POSITIVE_INFINITY && Number(duration) > 20)
        if (isLong && animation.timeline instanceof DocumentTimeline)
          moved.push(`${animation.constructor.name} ${duration} ms`)
      }
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
    for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
      const value = new Proxy(Element.prototype[name], {
        apply(scroll, element, [options]) {
          if (typeof options === 'object' && options?.behavior === 'smooth') moved.push('smooth scrolling')
          return Reflect.apply(scroll, element, [options])
        },
      })
      Object.defineProperty(Element.prototype, name, { value })
    }
  })
  for (const name of [
    'home',
    'list-filters',
    'product-size-error',
    'size-guide',
    'zoom',
    'quick-shop',
    'cart-drawer',
    'search-panel',
    'market-picker',
    'menu-wide',
  ]) {
    await showScreen(visitOf(page, PLACES[0]), name)
    expect(await page.evaluate(() => [...new Set((window as unknown as { moved: string[] }).moved)]), name).toEqual([])
    if (name === 'cart-drawer') await page.context().clearCookies({ name: 'ralph-cart' })
  }
  await showScreen(visitOf(page, PLACES[0]), 'home')
  const next = page
    .getByRole('main')
    .getByRole('button', { name: visitOf(page, PLACES[0]).say('a11y.next') })
    .first()
  await next.click()
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  /** Two looks are told apart by something that forced colours leave: line, outline, decoration, or system colours. */
  const look = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const styles = [
          getComputedStyle(element),
          getComputedStyle(element, '::before'),
          getComputedStyle(element, '::after'),
        ]
        return styles
          .map((s) =>
            [
              s.outlineStyle,
              s.outlineWidth,
              s.borderTopWidth,
              s.borderTopStyle,
              s.borderTopColor,
              s.backgroundColor,
              s.color,
              s.textDecorationLine,
              s.transform,
            ].join(' '),
          )
          .join(' | ')
      })

  test('[A11Y-07] words and signs stay apart from their ground on every kind of screen', async ({ page }) => {
    test.setTimeout(240_000)
    for (const name of [
      'home',
      'list-filtered',
      'product-size-error',
      'cart-drawer',
      'search-panel',
      'payment-failed',
      'not-found',
      'account-orders',
      'checkout',
    ]) {
      await showScreen(visitOf(page, PLACES[1]), name)
      await settled(page)
      expect(await lostWords(page), name).toEqual([])
      if (name === 'cart-drawer') await page.context().clearCookies({ name: 'ralph-cart' })
    }
  })

  test('[A11Y-07] what is chosen, on or ticked is told from what is not', async ({ page }) => {
    const visit = visitOf(page, PLACES[0])
    await showScreen(visit, 'product')
    const size = (at: number) => `main [data-size-of]:nth-child(${at})`
    await page.locator(size(1)).click()
    expect(await look(page, size(1)), 'a chosen size').not.toBe(await look(page, size(2)))
    const colours = page.locator('main a[href*="/p/"]:has(img[alt=""])')
    const current = await look(page, 'main a[href*="/p/"][aria-current]:has(img)')
    expect(current, 'the colour that is shown').not.toBe(
      await look(page, 'main li > a[href*="/p/"]:not([aria-current]):has(img[alt=""])'),
    )
    expect(await colours.count()).toBeGreaterThan(1)

    await showScreen(visit, 'list-filters')
    const ticked =
      '[role=dialog] [data-facet=skus] label:nth-of-type(1) span, dialog [data-facet=skus] label:nth-of-type(1) span'
    const before = await look(page, ticked)
    await page.getByRole('dialog').locator('[data-facet=skus] input:enabled').first().check({ force: true })
    expect(await look(page, ticked), 'a chosen size of the filter').not.toBe(before)
    const box = '[data-facet=brands] input'
    const open = await look(page, box)
    await page.getByRole('dialog').locator(box).first().check()
    expect(await look(page, box), 'a ticked brand').not.toBe(open)
    const dot = await page
      .getByRole('dialog')
      .locator('label i')
      .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size)
    expect(dot, 'colours keep their colour').toBeGreaterThan(2)
  })

  test('[A11Y-07] a pressed heart, a chosen chip and the chosen kind of customer are told from the others', async ({
    page,
  }) => {
    const visit = visitOf(page, PLACES[0])
    await showScreen(visit, 'list')
    const heart = 'main article [data-favourite]'
    const before = await look(page, `${heart} svg`)
    await page.locator(heart).first().click()
    await expect(page.locator(heart).first()).toHaveAttribute('aria-pressed', 'true')
    expect(await look(page, `${heart} svg`), 'a pressed heart').not.toBe(before)

    await showScreen(visit, 'account-orders')
    const chip = await look(page, 'main a[aria-current=true]')
    expect(chip, 'a chosen chip').not.toBe(await look(page, 'main a[href*="?status="]:not([aria-current])'))

    await showScreen(visit, 'checkout')
    const kind = 'fieldset:has(> * [name=checkout-customer-type]) > '
    const chosen = await look(page, `${kind}:has(:checked)`)
    expect(chosen, 'the chosen kind').not.toBe(await look(page, `${kind}:not(:has(:checked))`))
  })

  test.describe('to a visitor who is asked about cookies', () => {
    test.use({ cookieChoice: 'open' })

    test('[A11Y-07] a switch shows its knob, and whether it is on', async ({ page }) => {
      await showScreen(visitOf(page, PLACES[0]), 'consent-choices')
      const free = 'dialog [role=switch]:not([aria-disabled=true])'
      const first = page.locator(free).first()
      const groundsOf = () =>
        first.evaluate((element) =>
          [undefined, '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
        )
      const [off, knobOff] = await groundsOf()
      expect(knobOff, 'the knob of a switch that is off').not.toBe(off)
      await first.click()
      await expect(first).toHaveAttribute('aria-checked', 'true')
      await settled(page)
      const [on, knobOn] = await groundsOf()
      expect(knobOn, 'the knob of a switch that is on').not.toBe(on)
      expect(on, 'a switch that is on').not.toBe(off)
    })
  })
})
