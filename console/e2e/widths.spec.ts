import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { faultsOf } from '@shop/testkit/layout-faults'
import { atConsole, atWork, newColleague, refOf, startView } from './support/assist'
import { cartOf, newMember, orderOf, plentiful } from './support/customer'
import { discardDrafts } from './support/discard-drafts'
import { follow, linksTo } from './support/links-to'
import { sectionsOf, type Walker } from './support/sections-of'
import { newConsole } from './support/signed-in-staff'

/** Of a screen of 1360 px that shows everything twice as large, half is left; 320 px is the least. */
const NARROW = [680, 320]
const WIDTHS = [1360, 1024, ...NARROW]

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** What makes a part of the page scroll sideways that is neither a table nor a row of tabs. */
const scrolledSideways = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (part: Element) =>
      /auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth + 1
    return [...document.querySelectorAll('body *')].filter(scrolls).flatMap((scroller) => {
      const edge = scroller.getBoundingClientRect().right
      return [...scroller.querySelectorAll('*')]
        .filter(
          (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('table, nav, [role=tablist]'),
        )
        .filter((part) => !part.querySelector('table') && part.getBoundingClientRect().right > edge + 1)
        .map((part) => `scrolls sideways: ${part.outerHTML.slice(0, 80)}`)
    })
  })

/** Words over words, and a page wider than the screen; long words in a wide table are shortened on purpose. */
async function overlaps(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 850 })
    await settled(page)
    const isNarrow = NARROW.includes(width)
    const faults = (await faultsOf(page)).filter((fault) => isNarrow || /lies over|^the page is/.test(fault))
    // A preview measures its room a moment after the window has changed.
    if (isNarrow) await expect.poll(() => scrolledSideways(page)).toEqual([])
    found.push(...faults.map((fault) => `${new URL(page.url()).pathname} at ${width} px: ${fault}`))
  }
  return found
}

async function overlapsBehind(page: Page, links: Locator, paths?: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const link of await linksTo(links, paths)) {
    await follow(link)
    found.push(...(await overlaps(page)))
  }
  return found
}

/** Inputs and their names that lie over each other or stand beyond the screen. */
const overlapsInForm = (form: Locator, width: number) =>
  form.locator('label:visible, input:visible:not([type=checkbox], [type=radio])').evaluateAll((parts, screen) => {
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }))
    /** Within something that scrolls sideways, where it may stand out of sight. */
    const isScrolled = (part: Element | null): boolean =>
      part !== null &&
      ((/auto|scroll/.test(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth) ||
        isScrolled(part.parentElement))
    const beyond = boxes.filter(({ part, box }) => (box.left < 0 || box.right > screen) && !isScrolled(part))
    const over = boxes.filter(({ part, box }, at) =>
      boxes.slice(at + 1).some((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        return across > 2 && down > 2 && !part.contains(other.part) && !other.part.contains(part)
      }),
    )
    return [...beyond, ...over].map(({ part }) => `form at ${screen} px: ${part.outerHTML.slice(0, 120)}`)
  }, width)

for (const role of ['customer-service-lead', 'merchandiser', 'admin'] satisfies Walker[])
  test(`[A11Y-06] [CONSOLE-27] nothing is cut off or lies over anything else on the screens of a ${role} from 320 to 1360 px`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const { page, context } = await newConsole(browser, role, '/', { reducedMotion: 'reduce' })
    const sections = page.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link')
    expect(await overlapsBehind(page, sections, sectionsOf(role))).toEqual([])
    await context.close()
  })

test('[A11Y-06] [CONSOLE-27] nothing is cut off or lies over anything else in the tabs and the form of a customer from 320 to 1360 px', async ({
  browser,
}) => {
  test.setTimeout(360_000)
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

const EDITORS = [
  { name: 'a page', path: '/content', begin: 'New page', isNew: true },
  { name: 'a campaign', path: '/campaigns', begin: 'New campaign', isNew: true },
  { name: 'widgets', path: '/widgets', begin: 'Edit Front page in a draft' },
  { name: 'a market', path: '/markets', begin: 'Edit Suomi in a draft' },
  { name: 'texts', path: '/messages?in=footer', begin: 'Edit Footer in a draft' },
] as const

for (const { name, path, begin, ...editor } of EDITORS)
  test(`[A11Y-06] [CONSOLE-27] nothing is cut off or lies over anything else in the editor of ${name} from 320 to 1360 px`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const key = `width-${randomUUID().slice(0, 8)}`
    const { page, context } = await newConsole(browser, 'merchandiser', path, { reducedMotion: 'reduce' })
    await settled(page)
    await page.getByRole('button', { name: begin, exact: true }).click()
    if ('isNew' in editor) await page.getByRole('dialog').getByRole('textbox', { name: 'Key' }).fill(key)
    await page.getByLabel('Name of the draft').fill(key)
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page).toHaveURL(/\/drafts\/[^/]+\/./)
    if (name === 'a page')
      await page.getByRole('region', { name: 'Norwegian (nb)' }).getByRole('button', { name: 'Begin empty' }).click()
    if (name === 'widgets')
      await page
        .getByRole('list', { name: 'Structure' })
        .getByRole('button', { name: /^Banner Hero/ })
        .click()
    const found = await overlaps(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 850 })
      found.push(...(await overlapsInForm(page.getByRole('main'), width)))
    }
    expect(found).toEqual([])
    await discardDrafts(page, key)
    await context.close()
  })

test('[A11Y-06] [CONSOLE-27] nothing is cut off or lies over anything else in a return and in the record of a view from 320 to 1360 px', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const lead = await newColleague('cs_lead')
  const staff = await atWork(lead)
  const { id } = await startView(staff, await refOf(staff, (await newMember()).email))
  const context = await browser.newContext({ viewport: { width: 1360, height: 850 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await atConsole(page, lead, '/returns?state=received')
  await page
    .getByRole('row')
    .filter({ hasText: /of order \d/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Returns to check' }).getByRole('heading')).toBeVisible()
  const found = await overlaps(page)
  await page.goto(`${info.console}/sessions/${id}`)
  await expect(page.getByRole('table', { name: 'Operations' })).toContainText('Began a view')
  found.push(...(await overlaps(page)))
  expect(found).toEqual([])
  await context.close()
})

test('[A11Y-06] [CONSOLE-27] nothing is cut off or lies over anything else in an order and in a cart from 320 to 1360 px', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const [garment] = await plentiful(1)
  const skuId = garment?.skus[0]?.skuId ?? 0
  const number = await orderOf(await newMember(), skuId)
  const id = await cartOf(await newMember(), skuId)
  const { page, context } = await newConsole(browser, 'customer-service', `/orders/${number}`, {
    reducedMotion: 'reduce',
  })
  await expect(page.getByText('Next step')).toBeVisible()
  const found = await overlaps(page)
  await page.goto(`${info.console}/carts/${id}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  found.push(...(await overlaps(page)))
  expect(found).toEqual([])
  await context.close()
})

/** Where one starts, two forms that ask once they are filled, and texts that come with the page. */
const NOTHING_TO_LOAD = ['/', '/customers', '/routes', '/messages']

for (const role of ['customer-service-lead', 'merchandiser', 'admin'] satisfies Walker[])
  test(`[CONSOLE-27] each screen of a ${role} says that it loads, and what failed, at 1024 px`, async ({ browser }) => {
    test.setTimeout(480_000)
    const { page, context } = await newConsole(browser, role, '/', {
      reducedMotion: 'reduce',
      viewport: { width: 1024, height: 850 },
    })
    await settled(page)
    const silent: string[] = []
    for (const path of sectionsOf(role).filter((each) => !NOTHING_TO_LOAD.includes(each))) {
      // From a screen that brings nothing along which the next one could show at once.
      await page.goto(`${info.console}/${path === '/reviews' ? 'status' : 'reviews'}`)
      await settled(page)
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(/\/api\/(desk|staff)\/(?!csrf)/, async (route) => {
        await held
        await route.fulfill({ status: 500, json: {} })
      })
      await page.getByRole('navigation', { name: 'Sections', exact: true }).locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(info.console + path)
      const isBusy = page.locator('main [aria-busy=true]').filter({ visible: true }).first()
      await isBusy.waitFor({ timeout: 5_000 }).catch(() => silent.push(`${path} does not say that it loads`))
      letGo()
      const isFailed = page.getByRole('main').getByText('This could not be loaded').first()
      await isFailed.waitFor({ timeout: 8_000 }).catch(() => silent.push(`${path} does not say what failed`))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    expect(silent).toEqual([])
    await context.close()
  })
