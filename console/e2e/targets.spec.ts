import type { Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { smallTargets } from '@shop/testkit/small-targets'
import { cartOf, newMember, orderOf, plentiful } from './support/customer'
import { newConsole, type Role } from './support/signed-in-staff'

const LEAST = 24

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function smallOn(page: Page): Promise<string[]> {
  await settled(page)
  const { pathname } = new URL(page.url())
  return (await smallTargets(page, LEAST)).map((target) => `${pathname}: ${target}`)
}

for (const role of ['customer-service-lead', 'merchandiser', 'admin'] satisfies Role[])
  test(`[A11Y-08] what is pressed on the screens of a ${role} is at least 24 px`, async ({ browser }) => {
    test.setTimeout(240_000)
    const { page, context } = await newConsole(browser, role, '/', { reducedMotion: 'reduce' })
    const links = page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    expect(addresses.length).toBeGreaterThan(3)
    const small: string[] = []
    for (const [at, address] of addresses.entries()) {
      await links.nth(at).click()
      await expect(page).toHaveURL(address)
      small.push(...(await smallOn(page)))
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    small.push(...(await smallTargets(page, LEAST)).map((target) => `palette: ${target}`))
    await context.close()
    expect(small).toEqual([])
  })

test('[A11Y-08] what is pressed in the sections of a customer, an order and a dialog is at least 24 px', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const skuId = (await plentiful(3)).at(-1)?.skus[0]?.skuId ?? 0
  const number = await orderOf(member, skuId)
  await cartOf(member, skuId)
  const { page, context } = await newConsole(browser, 'customer-service', `/customers?q=${member.lastName}`, {
    reducedMotion: 'reduce',
  })
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  const links = page.getByRole('navigation', { name: 'Sections of the customer' }).getByRole('link')
  await expect(links).toHaveCount(10)
  const small: string[] = []
  for (const link of await links.all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    small.push(...(await smallOn(page)))
  }
  await links.first().click()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Postcode')).toBeVisible()
  small.push(...(await smallOn(page)))
  await page.goto(`${info.console}/orders/${number}`)
  small.push(...(await smallOn(page)))
  await context.close()
  expect(small).toEqual([])
})
