import type { Page } from '@playwright/test'
import { transitionMaxSeconds, transitionMinSeconds } from '@shop/domain/constants'
import { pathFor } from '@shop/i18n/routes'
import { expect, originOf, test } from '@shop/testkit/browser'
import { memberOf } from '@shop/testkit/personas'
import { signIn } from '@shop/testkit/signed-in'
import { bringCart } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'
import { openAwake } from './support/visit'

/** A header, links and buttons move on the plainest screen; what else does depends on what is offered just then. */
const LEAST = 4

/** A screen of each kind, the bag open over those that have it. */
async function* screens(page: Page) {
  const { canonicalUrl, skus } = await productWhere('no', isWellStocked)
  await signIn(page.context(), 'no', memberOf('no'))
  await bringCart(page, 'no', { skuId: skus[0]!.skuId })
  const withBag = ['/', '/c/kjoler-dame', canonicalUrl, '/kjopsvilkar', '/favoriter', '/s/kjole', '/bubbleroomstyle']
  for (const path of withBag) {
    expect((await page.goto(originOf('no') + path))?.status(), path).toBe(200)
    await openBag(page)
    yield path
  }
  for (const screen of ['cart', 'checkout', 'account', 'accountOrders', 'accountSettings', 'registerReturn'] as const) {
    await openAwake(page, originOf('no') + pathFor(screen, 'nb'))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    yield screen
  }
}

/** The longest part of every transition on the page that moves at all, in seconds, by what has it. */
const durations = (page: Page, of: 'transitionDuration' | 'animationDuration') =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part || null)
          const named = name === 'transitionDuration' ? style.transitionProperty : style.animationName
          if (named === 'none') return []
          return style[name]
            .split(',')
            .map((text) => (text.includes('ms') ? Number.parseFloat(text) / 1000 : Number.parseFloat(text)))
            .filter((seconds) => seconds > 0)
            .map((seconds) => ({ seconds, what: `${element.tagName} ${element.className}${part}` }))
        }),
      ),
    of,
  )

async function openBag(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /handlekurv/i })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('[VIEWPORT-08] every transition lasts between 0.15 and 0.7 seconds', async ({ page }) => {
  for await (const path of screens(page)) {
    await expect.poll(async () => (await durations(page, 'transitionDuration')).length, path).toBeGreaterThan(LEAST)
    const found = await durations(page, 'transitionDuration')
    expect(found.filter(({ seconds }) => seconds < transitionMinSeconds || seconds > transitionMaxSeconds)).toEqual([])
  }
})

test('[VIEWPORT-08] nothing moves for who has asked the system for less of it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for await (const path of screens(page)) {
    const moving = async () => [
      ...(await durations(page, 'transitionDuration')),
      ...(await durations(page, 'animationDuration')),
    ]
    await expect.poll(async () => (await moving()).length, path).toBeGreaterThan(LEAST)
    const found = await moving()
    expect(found.filter(({ seconds }) => seconds > 0.001)).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  }
})
