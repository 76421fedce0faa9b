import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { openConsole } from './support/signed-in-staff'

const problemsOf = async (page: Page) =>
  (await (await axeOn(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

async function ask<T>(text: string, ...values: unknown[]): Promise<T | undefined> {
  const owner = await ownerOfRunningShop()
  try {
    return (await owner.query(text, values)).rows[0]
  } finally {
    await owner.end()
  }
}

test('stock comes from a file that is tried row by row first, and is taken whole or without the rows that cannot be', async ({
  page,
}) => {
  // The last one of all: what other tests buy is taken from the front.
  const sku = await ask<{ id: number; article: string; pieces: number }>(
    `select k.id, k.article_number as article, s.in_stock as pieces from skus k join stock s on s.sku_id = k.id
     where k.active and s.in_stock > 0 and s.static = 0 order by k.id desc limit 1`,
  )
  const pieces = async () =>
    (await ask<{ pieces: number }>('select in_stock as pieces from stock where sku_id = $1', sku?.id))?.pieces
  const before = sku?.pieces ?? 0
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'stock.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(text) })
  const tryIt = () => page.getByRole('button', { name: 'Try the file' }).click()
  const apply = page.getByRole('button', { name: /^Apply/ })

  await openConsole(page, 'merchandiser', '/products')
  await page.getByRole('link', { name: 'Import from a file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import from a file' })).toBeVisible()
  await expect(apply).toBeDisabled()
  await choose('sku;pieces\nA;1\n')
  await tryIt()
  await expect(page.getByText('The column “pieces” is not known.')).toBeVisible()
  await expect(page.getByText('The column “in_stock” is missing.')).toBeVisible()

  await choose(`sku;in_stock\n${sku?.article};${before + 3}\nNO-SUCH-SKU;4\n`)
  await tryIt()
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('“NO-SUCH-SKU” is not known')
  await expect(rows.nth(2)).toContainText('in stock')
  await expect(rows.nth(2).getByText(String(before + 3), { exact: true })).toBeVisible()
  await expect(page.getByText('1 row cannot be taken.')).toBeVisible()
  await expect(apply).toBeDisabled()
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Leave this row out and take the others' }).check()
  await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeEnabled()
  expect(await pieces()).toBe(before)
  await apply.click()
  await expect(page.getByText('1 row is live.')).toBeVisible()
  await expect(page.getByText('1 row was left out: it says why below.')).toBeVisible()
  expect(await pieces()).toBe(before + 3)
  await expect(apply).toBeDisabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a template' }).click()
  expect((await download).suggestedFilename()).toBe('stock.csv')

  await choose(`sku;in_stock\n${sku?.article};${before}\n`)
  await tryIt()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('1 row is live.')).toBeVisible()
  expect(await pieces()).toBe(before)
})

test('prices from a file wait for a colleague, who sees the rows and approves them', async ({ page }) => {
  const row = await ask<{ id: number; article: string; minor: number }>(
    `select p.id, p.article_number as article, c.regular_minor::int as minor from products p
     join prices c on c.product_id = p.id and c.market_id = 'DK|DKK' and c.sku_id is null
     where p.active and c.selling_minor = c.regular_minor and c.member_minor is null order by p.id desc limit 1`,
  )
  const now = async () =>
    (
      await ask<{ minor: number }>(
        `select regular_minor::int as minor from prices where product_id = $1 and market_id = 'DK|DKK' and sku_id is null`,
        row?.id,
      )
    )?.minor
  const before = row?.minor ?? 0
  const send = async (minor: number) => {
    const text = `article;market;regular;selling\n${row?.article};DK|DKK;${minor / 100};${minor / 100}\n`
    // A page just come may not listen yet.
    await expect(async () => {
      await page.getByLabel('What').selectOption('stock')
      await page.getByLabel('What').selectOption('prices')
      await expect(page.getByText('article;market;regular')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Try the file' }).click()
    await page.getByRole('button', { name: 'Send 1 change for approval' }).click()
    await expect(page.getByText(/Ingrid Dahl.* can approve\./).first()).toBeVisible()
  }
  const approve = async () => {
    const waiting = page.getByRole('region', { name: 'Waiting for approval' })
    await expect(waiting.getByText('DK|DKK')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve 1 change' })).toHaveCount(0)
    await waiting.getByRole('button', { name: 'Show the rows' }).click()
    await expect(waiting.getByRole('table', { name: 'Rows of the file' })).toBeVisible()
    expect(await problemsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Approve 1 change' }).click()
    await expect(waiting).toHaveCount(0)
  }
  await openConsole(page, 'merchandiser', '/products/import')
  await send(before + 1_000)
  expect(await now()).toBe(before)
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for approval' })).toHaveCount(0)
  await send(before + 1_000)

  await page.context().clearCookies()
  await openConsole(page, 'admin', '/')
  await page.getByRole('link', { name: 'Waiting for approval' }).click()
  await approve()
  expect(await now()).toBe(before + 1_000)

  await page.context().clearCookies()
  await openConsole(page, 'merchandiser', '/products/import')
  await send(before)
  await page.context().clearCookies()
  await openConsole(page, 'admin', '/products/import')
  await approve()
  expect(await now()).toBe(before)
})

test('nobody of customer service is led to imports', async ({ page }) => {
  await openConsole(page, 'customer-service', '/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import from a file' })).toHaveCount(0)
})
