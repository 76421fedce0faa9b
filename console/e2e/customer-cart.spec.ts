import { expect, info, originOf, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { signIn } from '@shop/testkit/signed-in'
import { violationsInBothSchemes } from './support/both-schemes'
import { addTo, asks, cartOf, newMember, plentiful, row } from './support/customer'
import { openConsole, staffJson } from './support/signed-in-staff'

const WITHIN_2_S = { timeout: 2_000 }

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

test('[CONSOLE-08] the cart on the screen has its lines with prices and campaigns, its code, shipping, balance and sums, and the old cart that waits', async ({
  page,
}) => {
  const member = await newMember()
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query<{ sku: number }>(
    `select min(k.id) as sku from discount_campaigns c
       join discount_campaign_products d on d.campaign_id = c.id join skus k on k.product_id = d.product_id and k.active
       join stock s on s.sku_id = k.id and s.in_stock > 5
       join products p on p.id = k.product_id and p.active and p.first_available_on < now()
       join discount_campaign_markets m on m.campaign_id = c.id and m.market_id = 'NO|NOK'
     where c.active and c.kind = 'percentage' and (c.starts_at is null or c.starts_at < now()) and (c.ends_at is null or c.ends_at > now())`,
  )
  // A second cart remembers the first one, as a second device of the shopper does.
  const old = await cartOf(member, rows[0]?.sku ?? 0)
  const id = await cartOf(member, rows[0]?.sku ?? 0, rows[0]?.sku ?? 0)
  await owner.query(
    `with own as (update users set cart_id = $2, previous_cart_id = $3 where lower(email) = lower($1) returning id)
     update carts set user_id = own.id from own where carts.id = $2`,
    [member.email, id, old],
  )
  await owner.query(
    `insert into user_balance_entries (user_id, currency, amount_minor, cause) select id, 'NOK', 5000, 'goodwill' from users where lower(email) = lower($1)`,
    [member.email],
  )
  await owner.end()
  await asks(
    'mutation ($id: String!, $code: String!) { setCartPromoCode(id: $id, promoCode: $code) { id } }',
    { id, code: info.promoCodes.valid },
    member.headers,
  )
  await openConsole(page, 'customer-service', `/carts/${id}`)
  const { cart } = await staffJson(page, `carts/${id}`)
  const [line] = cart.lines
  const shown = row(page, line.name).first()
  await expect(shown.getByText('2', { exact: true })).toBeVisible()
  expect(line.campaigns).not.toEqual([])
  for (const text of [...line.campaigns, line.unitFormatted, line.incVatFormatted])
    await expect(shown, text).toContainText(text)
  // A price before is that of the law, or none is struck out.
  await expect(shown.locator('s')).toHaveText(line.priorFormatted ? [line.priorFormatted] : [])
  const side = page.getByRole('complementary', { name: 'Total' })
  const fact = (name: RegExp) =>
    side.locator('dt').filter({ hasText: name }).last().locator('xpath=following-sibling::dd[1]')
  const { totals } = cart
  for (const [name, text] of [
    [/^2 pieces$/, totals.goodsIncFormatted],
    [/^Promo code: /, totals.reductions.find(({ by }: { by: string }) => by === 'code').formatted],
    [/^Shipping/, totals.shippingFormatted],
    [/^Total$/, totals.totalIncFormatted],
    [/^Balance$/, totals.balanceUsedFormatted],
    [/^To pay$/, totals.toPayIncFormatted],
    [/^VAT$/, totals.vatFormatted],
  ] as const)
    await expect(fact(name), String(name)).toHaveText(text)
  await expect(fact(/^Balance$/)).toHaveText(/^.50.*NOK$/)
  await expect(side.getByText(info.promoCodes.valid, { exact: true })).toBeVisible()
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await expect(page.getByText(`Old cart ${old.slice(0, 10)}…`)).toBeVisible()
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

test('[ASSIST-35] [CONSOLE-10] [A11Y-02] staff change the cart under the shop’s rules, the shopper’s open page follows, a code is tried first, and two hands never overwrite each other', async ({
  page,
}) => {
  test.slow()
  const member = await newMember()
  const [first, second] = await plentiful(2)
  const [small, large] = first?.skus ?? []
  const id = await cartOf(member, small?.skuId ?? 0)
  const read = async () => {
    const query = 'query ($id: String!) { getCart(id: $id) { promoCode items { skuId quantity } } }'
    return (await asks<{ getCart: { promoCode: string | null; items: unknown[] } }>(query, { id }, member.headers))
      .getCart
  }
  const shop = await page.context().newPage()
  await signIn(page.context(), 'no', member)
  await shop.goto(`${originOf('no')}/handlekurv`)
  const bought = (skuId = 0) => shop.getByRole('main').locator(`[data-line="${skuId}"]`)
  await expect(bought(small?.skuId).locator('output')).toHaveText('1')

  await openConsole(page, 'customer-service', `/carts/${id}`)
  const line = row(page, first?.name ?? '').first()
  await line.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(read).toMatchObject({ items: [{ skuId: small?.skuId, quantity: 2 }] })
  await expect(bought(small?.skuId).locator('output')).toHaveText('2', WITHIN_2_S)
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
  await expect(bought(second?.skus[0]?.skuId)).toBeVisible(WITHIN_2_S)

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
  const code = shop.getByRole('main').getByText(info.promoCodes.valid).first()
  await expect(code).toBeVisible(WITHIN_2_S)
  await side.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(read).toMatchObject({ promoCode: null })
  await expect(code).toBeHidden(WITHIN_2_S)

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
  expect(await violationsInBothSchemes(page, 'a cart with two hands')).toEqual([])
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  expect(await read()).toMatchObject({ items: [{ quantity: 2 }, { quantity: 2 }] })
  await line.getByRole('button', { name: /^Remove/ }).click()
  await expect(line).toHaveCount(0)
  await expect(bought(large?.skuId)).toHaveCount(0, WITHIN_2_S)
})

test('[CONSOLE-10] staff are refused more than there is, in the words of the shop’s rule, and so is the shopper', async ({
  page,
}) => {
  const member = await newMember()
  const owner = await ownerOfRunningShop()
  const { rows } = await owner.query<{ sku: number; stock: number }>(
    `select k.id as sku, s.in_stock as stock from skus k join stock s on s.sku_id = k.id and s.in_stock between 1 and 2
       and s.oversellable = 0 and s.static = 0
     join products p on p.id = k.product_id and p.active and p.first_available_on < now()
     join prices r on r.product_id = p.id and r.market_id = 'NO|NOK' where k.active order by k.id desc limit 1`,
  )
  await owner.end()
  const [{ sku, stock }] = rows as [{ sku: number; stock: number }]
  const id = await cartOf(member, sku)
  await openConsole(page, 'customer-service', `/carts/${id}`)
  const more = page.getByRole('button', { name: /^One more/ })
  for (let pieces = 1; pieces < stock; pieces++) {
    await more.click()
    await expect(page.getByRole('complementary', { name: 'Total' })).toContainText(`${pieces + 1} pieces`)
  }
  await more.click()
  const said = `Only ${stock} left in stock`
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  await expect(addTo(id, sku, member.headers)).rejects.toThrow(/ONLY_LEFT|QUANTITY_THRESHOLD/)
})
