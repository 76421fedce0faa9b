import type { Page } from '@playwright/test'
import { membershipPromptDelayMs, storageNames } from '@shop/domain/constants'
import { expect, originOf, test } from '@shop/testkit/browser'
import { everyTable, followBackground } from '@shop/testkit/every-table'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import { BROWSER, bar, viewAs } from './support/assist'
import { cartOf, newMember, plentiful } from './support/customer'

test.use({ userAgent: BROWSER })

const PAGES = 40

test('[ASSIST-24] [ASSIST-25] [IMPERSONATE-17] forty pages seen as the customer leave every table of the database as it was', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000)
  const member = await newMember()
  const [garment] = await plentiful(1)
  await cartOf(member, garment?.skus[0]?.skuId ?? 0)
  const db = await ownerOfRunningShop()
  try {
    const { started } = await viewAs(page, member.email)
    // What the member's own registration began is done before anything is counted.
    await expect
      .poll(
        async () =>
          (await db.query('select count(*)::int as left from outbox where published_at is null')).rows[0].left,
        { timeout: 30_000 },
      )
      .toBe(0)
    const before = await everyTable(db)
    const begun = await followBackground(db)
    const seen = new Set<string>()
    const open = [
      '/',
      '/handlekurv',
      '/favoritter',
      '/kassen',
      '/min-konto',
      '/min-konto/bestillinger',
      '/min-konto/innstillinger',
      '/min-konto/medlemskap',
      '/nyheter',
      '/merker',
      garment?.canonicalUrl ?? '/',
    ]
    const lookFrom = async (tab: Page) => {
      while (seen.size < PAGES) {
        const path = open.shift()
        if (!path) return
        if (seen.has(path)) continue
        seen.add(path)
        await tab.goto(`${started.origin}${path}`, { waitUntil: seen.size % 8 === 1 ? 'networkidle' : 'load' })
        await expect(bar(tab), path).toBeVisible()
        const links = await tab
          .locator('a[href^="/"]')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
        open.push(...links.filter((href) => !href.includes('?') && !href.includes('#')))
      }
    }
    await Promise.all([page, await context.newPage(), await context.newPage()].map(lookFrom))
    expect(seen.size).toBe(PAGES)
    expect([...seen].filter((path) => path.startsWith('/p/'))).not.toEqual([])
    expect(await everyTable(db)).toEqual(before)
    expect(await begun()).toEqual([])
    await bar(page).getByRole('button', { name: 'Avslutt' }).click()
    await expect(page.getByRole('heading', { name: 'Visningen er avsluttet' })).toBeVisible()
    expect(await everyTable(db)).toEqual(before)
    expect(await begun()).toEqual([])
  } finally {
    await db.end()
  }
})

test('[ASSIST-24] [IMPERSONATE-17] no page asks staff for a review or a membership or remembers what they saw; both ask the customer', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const member = await newMember()
  const { started } = await viewAs(page, member.email)
  await page.goto(`${started.origin}/nyheter`)
  const product = (await page.locator('main a[href^="/p/"]').first().getAttribute('href')) ?? ''
  const dialogs = page.getByRole('dialog')
  const untilPromptsHaveCome = () => page.waitForTimeout(membershipPromptDelayMs + 1_000)
  for (const path of [product, '/min-konto', '/min-konto/bestillinger', '/min-konto/medlemskap']) {
    await page.goto(started.origin + path, { waitUntil: 'networkidle' })
    await untilPromptsHaveCome()
    await expect(dialogs, path).toHaveCount(0)
    expect(await page.evaluate((name) => localStorage.getItem(name), storageNames.lastVisited), path).toBeNull()
  }
  // Joining is what makes the prompt of it come; here it is disabled, and who presses it all the same is refused.
  const join = page.locator('button[data-join]')
  await expect(join).toBeDisabled()
  await join.evaluate((button: HTMLButtonElement) => {
    button.disabled = false
    button.click()
  })
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await untilPromptsHaveCome()
  await expect(dialogs).toHaveCount(0)
  const writeReview = (of: Page) => of.locator('[data-write-review]')
  await page.goto(started.origin + product, { waitUntil: 'networkidle' })
  await writeReview(page).click()
  await expect(dialogs.getByText('Dette kan bare kunden gjøre selv.')).toBeVisible()
  for (const control of await dialogs.locator('form').locator('button, input, textarea').all())
    await expect(control).toBeDisabled()

  const home = await browser.newContext()
  await signIn(home, 'no', member)
  const device = await home.newPage()
  const isSignedIn = () => expect(device.locator('html[data-signed-in]')).toBeAttached()
  await device.goto(`${originOf('no')}/min-konto/medlemskap`)
  await isSignedIn()
  await device.locator('button[data-join]').click()
  await expect(device.getByRole('dialog', { name: 'Velkommen som medlem' })).toBeVisible()
  await device.goto(originOf('no') + product)
  await isSignedIn()
  await writeReview(device).click()
  await expect(device.getByRole('dialog').locator('form').locator('textarea').first()).toBeEnabled()
  await home.close()
})
