import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { cartOf, newMember, orderOf, plentiful } from './support/customer'
import { newDesk, type Role } from './support/desk'

async function isClean(page: Page, name: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 160)}`)
}
const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`[A11Y-02] no screen of the console has an axe violation in any of its states: ${colorScheme}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    for (const role of ['customer-service-lead', 'merchandiser', 'admin'] satisfies Role[]) {
      const { page, context } = await newDesk(browser, role, '/', { colorScheme })
      const paths = await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
      expect(paths.length).toBeGreaterThan(3)
      for (const path of paths) {
        await page.goto(info.console + path)
        await settled(page)
        found.push(...(await isClean(page, `${role} ${path}`)))
      }
      await page.goto(`${info.console}/${role === 'admin' ? 'orders' : 'staff'}`)
      await expect(page.getByText('You cannot see this')).toBeVisible()
      found.push(...(await isClean(page, `${role} refused`)))
      await page.goto(`${info.console}/there-is-none`)
      await settled(page)
      found.push(...(await isClean(page, `${role} missing`)))
      // What does not answer.
      await page.goto(info.console)
      await settled(page)
      const wanted = role === 'admin' ? 'mails' : 'reviews'
      if (paths.includes(`/${wanted}`)) {
        await page.route(`**/api/desk/${wanted}*`, (route) => route.fulfill({ status: 500, json: {} }))
        await page.goto(`${info.console}/${wanted}`)
        await expect(page.getByText('This could not be loaded')).toBeVisible()
        found.push(...(await isClean(page, `${role} failed`)))
      }
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      found.push(...(await isClean(page, `${role} palette`)))
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
      found.push(...(await isClean(page, `${role} keys`)))
      await context.close()
    }

    const member = await newMember()
    const skuId = (await plentiful(3)).at(-1)?.skus[0]?.skuId ?? 0
    const number = await orderOf(member, skuId)
    await cartOf(member, skuId)
    const { page, context } = await newDesk(browser, 'customer-service', `/customers?q=${member.lastName}`, {
      colorScheme,
    })
    await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
    await settled(page)
    const sections = page.getByRole('navigation', { name: 'Sections of the customer' }).getByRole('link')
    const addresses = await sections.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    for (const address of addresses) {
      await page.goto(address)
      await settled(page)
      found.push(...(await isClean(page, `customer ${new URL(address).pathname.split('/')[3] ?? 'overview'}`)))
    }
    const dialogs = [
      ['membership', 'Correct points'],
      ['vouchers', 'Issue'],
    ] as const
    for (const [section, verb] of dialogs) {
      await page.goto(`${addresses[0]}/${section}`)
      if (section === 'membership') {
        await page.getByRole('button', { name: 'Make a member' }).click()
      } else await page.getByRole('button', { name: verb, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      found.push(...(await isClean(page, `dialog ${section}`)))
    }
    await page.goto(`${info.console}/orders/${number}`)
    await settled(page)
    found.push(...(await isClean(page, 'order')))
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await isClean(page, 'order cancelled')))
    await context.close()
    expect(found).toEqual([])
  })
