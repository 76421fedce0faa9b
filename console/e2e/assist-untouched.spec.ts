import type { Page } from '@playwright/test'
import { expect, test } from '@shop/testkit/browser'
import { everyTable } from '@shop/testkit/every-table'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { BROWSER, bar, viewAs } from './support/assist'
import { cartOf, newMember, plentiful } from './support/customer'

test.use({ userAgent: BROWSER })

const PAGES = 40

test('[ASSIST-24] forty pages seen as the customer leave every table of the database as it was', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
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
    expect(await everyTable(db)).toEqual(before)
    await bar(page).getByRole('button', { name: 'Avslutt' }).click()
    await expect(page.getByRole('heading', { name: 'Visningen er avsluttet' })).toBeVisible()
    expect(await everyTable(db)).toEqual(before)
  } finally {
    await db.end()
  }
})
