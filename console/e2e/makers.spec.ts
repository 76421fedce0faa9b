import { axeOn } from '@shop/testkit/axe'
import { ask, expect, info, originOf, test } from '@shop/testkit/browser'
import { openConsole } from './support/signed-in-staff'

const PRODUCTS = `{ products(take: 200, marketId: "no") { products {
  articleNumber canonicalUrl brand { name } maker { name address } responsiblePerson { name } } } }`

type Product = {
  articleNumber: string
  canonicalUrl: string
  brand: { name: string }
  maker: { name: string; address: string }
  responsiblePerson: { name: string } | null
}

/** One whose maker is inside the EEA, so that nobody else answers for it. */
async function ownMade(): Promise<Product> {
  const { products } = await ask<{ products: { products: Product[] } }>(PRODUCTS, {})
  const found = products.products.findLast(({ responsiblePerson }) => responsiblePerson === null)
  if (!found) throw new Error('the demo has no product made in the EEA')
  return found
}

test('[LAW-21] a merchandiser goes from a product to who made it, changes the address, and the product page says so', async ({
  page,
  browser,
}) => {
  test.slow()
  const product = await ownMade()
  const { maker, brand } = product
  await openConsole(page, 'merchandiser', `/products?q=${product.articleNumber}`)
  await page.getByRole('link', { name: brand.name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Producers and responsible persons' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: maker.name })
  await expect(row).toContainText(maker.address)
  const dialog = page.getByRole('dialog')
  const rewrite = async (address: string) => {
    await row.getByRole('button', { name: `Change ${maker.name}` }).click()
    await dialog.getByLabel('Postal address').first().fill(address)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(address)
  }

  await row.getByRole('button', { name: `Change ${maker.name}` }).click()
  await dialog.getByLabel('Country code').first().fill('CN')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A producer outside the EEA needs somebody responsible in the EEA.')).toBeVisible()
  expect((await (await axeOn(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await rewrite('Nyveien 7, 0250 Oslo')
  const shop = await (await browser.newContext()).newPage()
  await expect(async () => {
    await shop.goto(originOf('no') + product.canonicalUrl)
    await expect(shop.getByRole('main')).toContainText('Nyveien 7, 0250 Oslo', { timeout: 2_000 })
  }).toPass()
  await rewrite(maker.address)
})

test('[LAW-21] customer service sees who made a product, and changes nothing', async ({ page }) => {
  const { brand, maker } = await ownMade()
  await openConsole(page, 'customer-service', `/products/makers?q=${encodeURIComponent(brand.name)}`)
  await expect(page.getByRole('row').filter({ hasText: maker.name })).toBeVisible()
  await expect(page.getByRole('button', { name: `Change ${maker.name}` })).toHaveCount(0)
  await page.goto(`${info.console}/products/makers?q=there+is+none`)
  await expect(page.getByText('Nothing fits these filters')).toBeVisible()
})
