import type { Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { lostWords } from '@shop/testkit/lost-words'
import { cartOf, newMember, orderOf, plentiful } from './support/customer'
import { openConsole } from './support/signed-in-staff'

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Each screen that a role has, and what opens over it. */
async function onEveryScreen(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link')
  await expect(links.first()).toBeVisible()
  for (const link of await links.all()) {
    await link.click()
    await settled(page)
    await look(new URL(page.url()).pathname)
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('palette')
}

/** The sections of a customer who has an order and a cart, then that order. */
async function onACustomer(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const member = await newMember()
  const skuId = (await plentiful(3)).at(-1)?.skus[0]?.skuId ?? 0
  const number = await orderOf(member, skuId)
  await cartOf(member, skuId)
  await page.goto(`${info.console}/customers?q=${member.lastName}`)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await settled(page)
  const links = page.getByRole('navigation', { name: 'Sections of the customer' }).getByRole('link')
  await expect(links).toHaveCount(10)
  for (const link of await links.all()) {
    await link.click()
    await settled(page)
    await look(new URL(page.url()).pathname)
  }
  await page.getByRole('button', { name: 'View as' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('launcher')
  await page.goto(`${info.console}/orders/${number}`)
  await settled(page)
  await look('order')
}

test.describe('with forced colours and less motion', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('[A11Y-07] words and signs of the console stay apart from their ground, and nothing moves', async ({ page }) => {
    test.setTimeout(480_000)
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const watch = () => {
        for (const animation of document.getAnimations())
          if (
            animation.timeline instanceof DocumentTimeline &&
            Number(animation.effect?.getComputedTiming().duration) > 20
          )
            moved.push(animation.constructor.name)
        requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    })
    const found: string[] = []
    const look = async (name: string) => {
      found.push(...(await lostWords(page)).map((words) => `${name}: ${words}`))
      const moved = await page.evaluate(() => [...new Set(Reflect.get(window, 'moved') as string[])])
      found.push(...moved.map((what) => `${name}: ${what}`))
    }
    await openConsole(page, 'customer-service-lead')
    await onEveryScreen(page, look)
    await page.keyboard.press('Escape')
    await onACustomer(page, look)
    expect(found).toEqual([])
  })
})
