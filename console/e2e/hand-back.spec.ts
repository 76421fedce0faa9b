import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, originOf, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { atConsole, atWork, newColleague } from './support/assist'
import { violationsOfDialog } from './support/both-schemes'
import { addTo, asks, cartOf, newMember, plentiful } from './support/customer'

const TITLES = {
  no: ['Hilsen fra kundeservice', 'Lukk hilsenen', /^Vi har gjort klar/],
  se: ['Hälsning från kundservice', 'Stäng hälsningen', /^Vi har gjort i ordning/],
  dk: ['Hilsen fra kundeservice', 'Luk hilsenen', /^Vi har gjort kurven klar/],
  fi: ['Viesti asiakaspalvelulta', 'Sulje viesti', /^Olemme laittaneet/],
} as const

const newCart = async (market: string, skuId: number): Promise<string> => {
  const query = 'query ($marketId: String) { getCart(id: "", marketId: $marketId) { id } }'
  const { getCart } = await asks<{ getCart: { id: string } }>(query, { marketId: market })
  const add = `mutation ($id: String!, $item: CartItemInputType!, $marketId: String) {
    addToCart(id: $id, item: $item, marketId: $marketId) { id } }`
  await asks(add, { id: getCart.id, item: { skuId, quantity: 1 }, marketId: market })
  return getCart.id
}
const message = (page: Page) => page.locator('[data-notice="staff-message"]')
const violations = async (page: Page, of: string) =>
  (await (await axeOn(page)).include(of).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

test('[A11Y-02] a cart is handed back with a message that stands in the open shop at once, in its language, and once closed never again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const [garment, other] = await plentiful(2)
  const skus = [garment?.skus[0]?.skuId ?? 0, other?.skus[0]?.skuId ?? 0] as const
  const member = await newMember()
  const id = await cartOf(member, skus[0])
  await signIn(page.context(), 'no', member)
  await page.goto(`${originOf('no')}/handlekurv`)
  await expect(page.locator('main')).toContainText(garment?.name ?? '')
  await expect(message(page)).toHaveCount(0)

  const agent = await newColleague()
  const office = await browser.newContext({ viewport: { width: 1360, height: 850 } })
  const desk = await office.newPage()
  await atConsole(desk, agent, `/carts/${id}`)
  await desk.getByRole('button', { name: 'Hand back', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: 'Hand the cart back' })
  await dialog.getByRole('button', { name: 'Send and hand back' }).click()
  await expect(dialog.getByText('Write a few words.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message to the customer' }).fill('<b>Hei!</b>')
  await dialog.getByRole('button', { name: TITLES.no[2] }).click()
  expect(await violationsOfDialog(desk, 'features/cart/hand-back.tsx')).toEqual([])
  await dialog.getByRole('button', { name: 'Send and hand back' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText(`by ${agent.name}`).first()).toBeVisible()
  await expect(desk.getByText('not closed by the customer yet')).toBeVisible()

  await expect(message(page)).toContainText(TITLES.no[0])
  await expect(message(page)).toContainText('<b>Hei!</b> Vi har gjort klar')
  expect(await violations(page, '[data-cart]')).toEqual([])
  await page.getByRole('button', { name: TITLES.no[1] }).focus()
  await page.keyboard.press('Enter')
  await expect(message(page)).toHaveCount(0)
  await expect(
    desk.getByText('closed by the customer').and(desk.locator(':not(:has-text("not closed"))')),
  ).toBeVisible()
  await page.reload()
  await expect(page.locator('main')).toContainText(garment?.name ?? '')
  await expect(message(page)).toHaveCount(0)

  // Two versions beside each other, line by line.
  await addTo(id, skus[0], member.headers)
  await addTo(id, skus[1], member.headers)
  await expect(desk.locator('[data-cart-version]')).toHaveAttribute('data-cart-version', /[5-9]/)
  await desk.getByRole('button', { name: 'Compare versions' }).click()
  const both = desk.getByRole('dialog', { name: 'Two versions of this cart' })
  const picks = both.getByRole('combobox')
  const versions = await picks
    .first()
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  await picks.first().selectOption(versions.at(-1) ?? '')
  const line = (name: string) => both.getByRole('row').filter({ hasText: name })
  await expect(line(garment?.name ?? '').getByRole('cell')).toHaveText(['1', '2', 'changed'])
  await expect(line(other?.name ?? '').getByRole('cell')).toHaveText(['–', '1', 'changed'])
  expect(await violationsOfDialog(desk, 'features/cart/compare-versions.tsx')).toEqual([])
  await picks.first().selectOption(versions[0] ?? '')
  await expect(both.getByText('The two hold the same.')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(both).toHaveCount(0)

  const staff = await atWork(agent)
  for (const market of ['se', 'dk', 'fi'] as const) {
    const [title, close, ready] = TITLES[market]
    const cart = await newCart(market, skus[0])
    const { body } = await staff.get(`/staff/desk/carts/${cart}/hand-back`)
    expect(body.texts[0]).toMatch(ready)
    const { body: shown } = await staff.get(`/staff/desk/carts/${cart}`)
    const wish = { text: body.texts[0], version: shown.cart.version, key: `hand-back ${cart}` }
    expect((await staff.post(`/staff/desk/carts/${cart}/hand-back`, wish)).status).toBe(200)
    await page.goto(`${originOf(market)}/?action=cart#${cart}`)
    await expect(message(page)).toContainText(title)
    await expect(message(page)).toContainText(ready.source.slice(1))
    await page.getByRole('button', { name: close }).click()
    await expect(message(page)).toHaveCount(0)
  }
  await office.close()
})
