import type { Locator, Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { faultsOf } from '@shop/testkit/layout-faults'
import { newMember } from './support/customer'
import { newConsole, type Role } from './support/signed-in-staff'

const WIDTHS = [1360, 1024]

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Words over words, and a page wider than the screen; long words in a table are shortened on purpose. */
async function overlaps(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 850 })
    await settled(page)
    const faults = (await faultsOf(page)).filter((fault) => /lies over|^the page is/.test(fault))
    found.push(...faults.map((fault) => `${new URL(page.url()).pathname} at ${width} px: ${fault}`))
  }
  return found
}

async function overlapsBehind(page: Page, links: Locator): Promise<string[]> {
  const found: string[] = []
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(addresses.length).toBeGreaterThan(3)
  for (const [at, address] of addresses.entries()) {
    await links.nth(at).click()
    await expect(page).toHaveURL(address)
    found.push(...(await overlaps(page)))
  }
  return found
}

/** Inputs and their names that lie over each other or stand beyond the screen. */
const overlapsInForm = (form: Locator, width: number) =>
  form.locator('label:visible, input:visible:not([type=checkbox], [type=radio])').evaluateAll((parts, screen) => {
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }))
    const beyond = boxes.filter(({ box }) => box.left < 0 || box.right > screen)
    const over = boxes.filter(({ part, box }, at) =>
      boxes.slice(at + 1).some((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > 2 && down > 2 && !part.contains(other.part) && !other.part.contains(part)
      }),
    )
    return [...beyond, ...over].map(({ part }) => `form at ${screen} px: ${part.outerHTML.slice(0, 120)}`)
  }, width)

for (const role of ['customer-service-lead', 'merchandiser', 'admin'] satisfies Role[])
  test(`[CONSOLE-27] nothing lies over anything else on the screens of a ${role} at 1024 and 1360 px`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const { page, context } = await newConsole(browser, role, '/', { reducedMotion: 'reduce' })
    const sections = page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link')
    expect(await overlapsBehind(page, sections)).toEqual([])
    await context.close()
  })

test('[CONSOLE-27] nothing lies over anything else in the tabs and the form of a customer at 1024 and 1360 px', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const { page, context } = await newConsole(browser, 'customer-service', `/customers?q=${member.lastName}`, {
    reducedMotion: 'reduce',
  })
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections of the customer' }).getByRole('link')
  await expect(sections.first()).toBeVisible()
  const found = await overlapsBehind(page, sections)
  await sections.first().click()
  await expect(page).toHaveURL(/\/c\/[0-9a-f-]+$/)
  await settled(page)
  await page.getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Postcode')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 850 })
    found.push(...(await overlapsInForm(form, width)))
  }
  expect(found).toEqual([])
  await context.close()
})

test('[CONSOLE-27] a screen says that it loads, and what failed, at 1024 px', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, context } = await newConsole(browser, 'customer-service', '/', {
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 850 },
  })
  const sections = page.getByRole('navigation', { name: 'Sections', exact: true })
  for (const name of ['orders', 'returns']) {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(new RegExp(`/api/desk/${name}\\b`), async (route) => {
      await held
      await route.fulfill({ status: 500, json: {} })
    })
    await sections.locator(`a[href="/${name}"]`).click()
    await expect(page.locator('main [aria-busy=true]').filter({ visible: true }).first(), name).toBeVisible()
    letGo()
    await expect(page.getByText('This could not be loaded').first(), name).toBeVisible()
    await page.unroute(new RegExp(`/api/desk/${name}\\b`))
    await page.goto(info.console)
  }
  await context.close()
})
