import { expect, test } from '@shop/testkit/browser'
import { violationsInBothSchemes } from './support/both-schemes'
import { addTo, asks, newMember, openSection, plentiful } from './support/customer'
import { openConsole, staffJson } from './support/signed-in-staff'

test('an amount of a cart explains itself when it is pressed, by keyboard too, and gives the focus back', async ({
  page,
}) => {
  const [garment] = await plentiful(1)
  const { getCart } = await asks<{ getCart: { id: string } }>('{ getCart(id: "") { id } }', {})
  await addTo(getCart.id, garment?.skus[0]?.skuId ?? 0)
  await openConsole(page, 'customer-service', `/carts/${getCart.id}`)
  const { cart } = await staffJson(page, `carts/${getCart.id}`)
  const ask = page.getByRole('button', { name: 'Why: To pay' })
  await ask.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-why-sum]')).toHaveText(cart.totals.toPayIncFormatted)
  await expect(dialog).toContainText('Pieces at their price')
  await expect(dialog).toContainText(cart.lines[0].name)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()
})

test('[A11Y-02] an entry of a member’s points explains itself when it is pressed', async ({ page }) => {
  const member = await newMember()
  await openSection(page, member, 'Membership')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Correct points' }).click()
  await dialog.getByLabel('Points').fill('120')
  await dialog.getByLabel('Reason').fill('The customer was promised them')
  await dialog.getByRole('button', { name: 'Correct points' }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: /^Why: / })
    .first()
    .click()
  await expect(dialog.locator('[data-why-sum]')).toHaveText('120')
  await expect(dialog).toContainText('Points that staff gave or took')
  expect(await violationsInBothSchemes(page, 'why points')).toEqual([])
})
