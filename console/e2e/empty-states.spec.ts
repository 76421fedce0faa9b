import type { Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { newMember } from './support/customer'
import { sectionsOf, type Walker } from './support/sections-of'
import { newConsole } from './support/signed-in-staff'

/** What each screen says where there is nothing. */
const NOTHING: Readonly<Record<string, string>> = {
  '/': 'Nobody else is at work.',
  '/customers': 'Who are you looking for?',
  '/orders': 'No orders yet',
  '/returns': 'No returns',
  '/bank': 'Nothing is left: every payment has its invoice',
  '/reviews': 'Nothing waits',
  '/products': 'Nobody waits for anything',
  '/coming-soon': 'Nothing is on its way',
  '/audit': 'Nothing recorded yet',
  '/access-review': 'Nothing to review this week',
  '/sessions': 'Nobody is looking at the shop as a customer.',
  '/drafts': 'Nothing is being prepared',
  '/campaigns': 'None yet',
  '/shop-search': 'None yet',
  '/widgets': 'Nothing here yet',
  '/content': 'Nothing here yet',
  '/menus': 'Nothing here yet',
  '/errors': 'No errors logged',
  '/mails': 'No mails yet',
}
/** Whoever looks is of the staff; the others have days, markets, texts and parts, or are a form. */
const NEVER_EMPTY = ['/staff', '/dashboard', '/markets', '/messages', '/status', '/routes']

/** From now on this page is told of nothing: what the services answer comes without what its lists hold. */
const tellOfNothing = (page: Page) =>
  page.evaluate(() => {
    const emptied = (json: unknown): unknown => {
      if (Array.isArray(json)) return []
      if (json === null || typeof json !== 'object') return json
      return Object.fromEntries(
        Object.entries(json).map(([name, value]) => [name, name === 'total' ? 0 : emptied(value)]),
      )
    }
    const ask = window.fetch
    window.fetch = async (...wish) => {
      const answer = await ask(...wish)
      const isOurs = /\/api\/(?:desk|staff)\//.test(answer.url) && /json/.test(answer.headers.get('content-type') ?? '')
      if (!isOurs || !answer.ok) return answer
      return Response.json(emptied(await answer.json()))
    }
  })

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const role of ['customer-service-lead', 'merchandiser', 'admin'] satisfies Walker[])
  test(`[CONSOLE-27] each screen of a ${role} says so where there is nothing`, async ({ browser }) => {
    test.setTimeout(240_000)
    const { page, context } = await newConsole(browser, role, '/', { reducedMotion: 'reduce' })
    const sections = page.getByRole('navigation', { name: 'Sections', exact: true })
    await settled(page)
    const listed = sectionsOf(role).filter((path) => !NEVER_EMPTY.includes(path))
    expect(listed.filter((path) => !NOTHING[path])).toEqual([])
    const silent: string[] = []
    for (const path of listed) {
      // From a screen that brings nothing along which the next one could show at once.
      await page.goto(`${info.console}/status`)
      await settled(page)
      await tellOfNothing(page)
      await sections.locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(info.console + path)
      const said = page
        .getByRole('main')
        .getByText(NOTHING[path] ?? '', { exact: true })
        .first()
      await said.waitFor({ timeout: 5_000 }).catch(() => silent.push(path))
    }
    expect(silent).toEqual([])
    await context.close()
  })

/** What the sections of a customer say who has done nothing yet. */
const OF_NOBODY = {
  cart: ['No cart yet'],
  favourites: ['The customer has no favourites.'],
  orders: ['No orders yet'],
  returns: ['No returns'],
  membership: ['No points yet', 'Nothing paid out yet', 'Nothing here yet'],
  vouchers: ['No vouchers'],
  consent: ['Nothing here yet'],
  'activity?kinds=voucher': ['Nothing in the timeline fits.'],
  access: ['Nobody has looked as this customer.'],
}

test('[CONSOLE-27] each section of a customer who has done nothing yet says so', async ({ browser }) => {
  test.setTimeout(180_000)
  const member = await newMember()
  const { page, context } = await newConsole(browser, 'customer-service', `/customers?q=${member.lastName}`)
  await page.getByRole('row').filter({ hasText: member.name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const customer = page.url()
  const links = page.getByRole('navigation', { name: 'Sections of the customer' }).getByRole('link')
  // The overview has always something to say.
  await expect(links).toHaveCount(1 + Object.keys(OF_NOBODY).length)
  for (const [section, texts] of Object.entries(OF_NOBODY)) {
    await page.goto(`${customer}/${section}`)
    for (const text of texts)
      await expect.soft(page.getByRole('main').getByText(text, { exact: true }), section).toBeVisible()
  }
  await context.close()
})
