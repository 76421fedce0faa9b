import { expect, info, test } from '@shop/testkit/browser'
import { newMember, plentiful, row } from './support/customer'
import { newConsole, openConsole, staffJson } from './support/signed-in-staff'

test('the palette does what can be done with what is open, finds views, and changes settings; it offers no more than the role may', async ({
  page,
  browser,
}) => {
  const member = await newMember()
  await openConsole(page, 'customer-service', `/customers?q=${member.lastName}`)
  await row(page, member.name).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const find = async (term: string) => {
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible({ timeout: 500 })
    }).toPass()
    await palette.getByRole('combobox').fill(term)
  }
  const option = (name: string | RegExp) => palette.getByRole('option', { name })
  for (const [term, name] of [
    ['cart', `Open Cart of ${member.name}`],
    ['points', `Open Membership of ${member.name}`],
    ['view the', 'View the shop as this customer'],
    ['dark', 'Switch to dark'],
    ['suomi', 'Speak suomi'],
    ['lock', 'Lock now'],
    ['sign out', 'Sign out'],
  ] as const) {
    await find(term)
    await expect(option(name), term).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await find('>note')
  await expect(option('Write a note')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused()
  await find('reset')
  await page.keyboard.press('Enter')
  const reset = page.getByRole('dialog', { name: 'Send password reset mail' })
  await reset.getByRole('button', { name: 'Send password reset mail' }).click()
  await expect(reset.getByRole('status')).not.toBeEmpty()
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    fetch('/api/desk/views/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Waiting in Norway', query: 'status=received&market=NO', sharing: 'personal' }),
    }),
  )
  await find('waiting in')
  await option(/Waiting in Norway/).click()
  await expect(page).toHaveURL(/orders\?status=received&market=NO/)

  const shop = await newConsole(browser, 'merchandiser')
  await expect(shop.page.getByRole('banner')).toContainText('Search products, drafts, actions')
  await expect(async () => {
    await shop.page.keyboard.press('Control+k')
    await expect(shop.page.getByRole('combobox')).toBeVisible({ timeout: 500 })
  }).toPass()
  const [garment] = await plentiful(1)
  await shop.page.getByRole('combobox').fill(garment?.name ?? '')
  await expect(
    shop.page
      .getByRole('option')
      .filter({ hasText: garment?.name ?? '' })
      .first(),
  ).toBeVisible()
  // A product stands there once, by its own number and not by that of one of its sizes.
  const products = shop.page.getByRole('group', { name: 'Products' }).getByRole('option')
  const sizes = await staffJson(shop.page, `stock?q=${encodeURIComponent(garment?.name ?? '')}`)
  const [size] = sizes.skus
  await expect(products.filter({ hasText: new RegExp(`${size.productNumber}$`) })).toHaveText(
    `${size.product}${size.productNumber}`,
  )
  // Settings are found by the words of any of the five languages.
  for (const said of ['fri frakt', 'ilmainen toimitus', 'free shipping']) {
    await shop.page.getByRole('combobox').fill(said)
    const settings = shop.page.getByRole('group', { name: 'Settings of markets' })
    await expect(settings.getByRole('option', { name: /^Free shipping from/ }), said).toBeVisible()
  }
  await shop.page.getByRole('combobox').fill('synonym')
  await expect(shop.page.getByRole('option', { name: /^Synonyms/ })).toBeVisible()
  await shop.page.evaluate(() =>
    fetch('/api/desk/views/reviews', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'One star', query: 'rating=1', sharing: 'personal' }),
    }),
  )
  await shop.page.keyboard.press('Escape')
  await shop.page.keyboard.press('Control+k')
  await shop.page.getByRole('combobox').fill('one star')
  await expect(shop.page.getByRole('option', { name: /One star/ })).toBeVisible()
  await shop.page.getByRole('combobox').fill('note')
  await expect(shop.page.getByRole('option', { name: 'Write a note' })).toHaveCount(0)
  await shop.context.close()
})

test('twelve tabs are told apart: an order by its number, whole, and what is on show is in sight', async ({ page }) => {
  await openConsole(page, 'customer-service-lead')
  const { orders } = await staffJson(page, 'orders')
  const numbers: number[] = orders.slice(0, 12).map(({ number }: { number: number }) => number)
  await page.evaluate(async (all) => {
    const { tabs } = await (await fetch('/api/desk/tabs')).json()
    for (const { kind, id } of tabs)
      await fetch(`/api/desk/tabs/${kind}/${encodeURIComponent(id)}`, { method: 'DELETE' })
    for (const number of all)
      await fetch(`/api/desk/tabs/order/${number}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Order ${number}`, market: 'NO', path: `/orders/${number}` }),
      })
  }, numbers)
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(`${info.console}/orders/${numbers.at(-1)}`)
  const tab = page.getByRole('tab', { name: `Order ${numbers.at(-1)}` })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeInViewport({ ratio: 0.9 })
  for (const number of numbers) {
    const name = page.getByRole('tab', { name: `Order ${number}` }).locator('[data-tab-name]')
    expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth), String(number)).toBeLessThanOrEqual(1)
  }
})
