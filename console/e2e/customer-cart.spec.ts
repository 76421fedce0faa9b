import { expect, info, test } from '@shop/testkit/browser'
import { addTo, asks, cartOf, newMember, plentiful, row } from './support/customer'
import { openConsole } from './support/signed-in-staff'

test('[CONSOLE-08] [CONSOLE-09] [ARCH-10] the cart of a shopper is seen whole and follows every change by itself', async ({
  page,
}) => {
  const member = await newMember()
  const [first, second] = await plentiful(2)
  const sku = first?.skus[0]
  const id = await cartOf(member, sku?.skuId ?? 0)
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(row(page, first?.name ?? '')).toContainText(sku?.name ?? '')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText(id)).toBeVisible()
  const side = page.getByRole('complementary', { name: 'Total' })
  for (const part of ['1 piece', 'Shipping', 'Balance', 'To pay', 'VAT']) await expect(side).toContainText(part)

  await addTo(id, second?.skus[0]?.skuId ?? 0, member.headers)
  await expect(row(page, second?.name ?? '').first()).toBeVisible()
  await expect(page.getByText(/Customer: .*added/)).toBeVisible()
  await expect(side).toContainText('2 pieces')
  // Where there is no room for its column, the amount without VAT stands under the other one.
  const exVat = row(page, first?.name ?? '')
    .first()
    .getByText(/ ex\. VAT$/)
  await expect(exVat).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(exVat).toBeVisible()
})

test('[CONSOLE-11] the cart of somebody without an account is opened by its id, and its link is copied', async ({
  page,
  context,
}) => {
  const [garment] = await plentiful(1)
  const { getCart } = await asks<{ getCart: { id: string } }>('{ getCart(id: "") { id } }', {})
  await addTo(getCart.id, garment?.skus[0]?.skuId ?? 0)
  await openConsole(page, 'customer-service', `/customers?q=${getCart.id}`)
  await page.getByRole('link', { name: /Cart with 1 piece/ }).click()
  await expect(row(page, garment?.name ?? '')).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy cart link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`\\?action=cart#${getCart.id}$`))
})

test('[CONSOLE-10] staff change the cart under the shop’s rules, a code is tried first, and two hands never overwrite each other', async ({
  page,
}) => {
  const member = await newMember()
  const [first, second] = await plentiful(2)
  const [small, large] = first?.skus ?? []
  const id = await cartOf(member, small?.skuId ?? 0)
  const read = async () => {
    const query = 'query ($id: String!) { getCart(id: $id) { promoCode items { skuId quantity } } }'
    return (await asks<{ getCart: { promoCode: string | null; items: unknown[] } }>(query, { id }, member.headers))
      .getCart
  }
  await openConsole(page, 'customer-service', `/carts/${id}`)
  const line = row(page, first?.name ?? '').first()
  await line.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(read).toMatchObject({ items: [{ skuId: small?.skuId, quantity: 2 }] })
  await line.getByRole('combobox').selectOption(large?.name ?? '')
  await expect.poll(read).toMatchObject({ items: [{ skuId: large?.skuId, quantity: 2 }] })

  await page.getByRole('button', { name: /Add a product/ }).click()
  const dialog = page.getByRole('dialog', { name: /Add a product/ })
  await dialog.getByRole('combobox').fill(second?.articleNumber ?? '')
  const found = page.getByRole('option').filter({ hasText: second?.articleNumber ?? '' })
  await expect(found).toContainText(/left.*\d/)
  // Whole, though the dialog is lower than the list: what stands there is what a pointer takes.
  await expect(found).toBeInViewport({ ratio: 1 })
  await expect(found.locator('img')).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await found.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  await dialog
    .getByRole('group', { name: 'Size' })
    .getByRole('button', { name: new RegExp(`^${second?.skus[0]?.name} `) })
    .click()
  await expect(dialog).toBeHidden()
  await expect(row(page, second?.name ?? '').first()).toBeVisible()

  const side = page.getByRole('complementary', { name: 'Total' })
  await side.getByRole('textbox', { name: 'Try a promo code' }).fill('nonsense')
  await side.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(side.getByRole('status')).toContainText('not valid')
  await side.getByRole('textbox', { name: 'Try a promo code' }).fill(info.promoCodes.valid)
  await side.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(side.getByRole('status')).toContainText('Valid')
  expect((await read()).promoCode).toBeNull()
  await side.getByRole('button', { name: /^Apply/ }).click()
  await expect.poll(read).toMatchObject({ promoCode: info.promoCodes.valid })

  // The shopper is faster: the colleague sees both, and theirs stays.
  await page.routeWebSocket(/graphql/, () => undefined)
  await page.reload()
  await expect(line).toBeVisible()
  await addTo(id, second?.skus[0]?.skuId ?? 0, member.headers)
  await line.getByRole('button', { name: /^One less/ }).click()
  const conflict = page.getByRole('alertdialog')
  await expect(conflict).toContainText('Customer changed this')
  // Both versions, field by field: one less was wanted, two lie there, and another garment has come.
  const field = (name: string | RegExp) =>
    conflict.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(field(new RegExp(`^${first?.name}.*: Qty$`)).getByRole('cell')).toHaveText(['1', '2'])
  await expect(field(new RegExp(`^${second?.name}.*: Qty$`)).getByRole('cell')).toHaveText(['1', '2'])
  await expect(field('To pay').getByRole('cell')).toHaveCount(2)
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  expect(await read()).toMatchObject({ items: [{ quantity: 2 }, { quantity: 2 }] })
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect(line).toHaveCount(0)
})
