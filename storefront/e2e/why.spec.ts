import type { Locator } from '@playwright/test'
import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { axeOn } from '@shop/testkit/axe'
import { expect, originOf, test } from '@shop/testkit/browser'
import { signIn } from '@shop/testkit/signed-in'
import { memberWhere } from './support/account'
import { bringCart } from './support/carts'
import { isWellStocked, productWhere } from './support/catalogue'

const say = translator('nb')

test('the total of the cart explains itself in the shopper’s words, and the focus comes back to it', async ({
  page,
}) => {
  const product = await productWhere('no', isWellStocked)
  await bringCart(page, 'no', { skuId: product.skus[0]!.skuId })
  await page.goto(originOf('no') + pathFor('cart', 'nb'))
  const total = page.locator('main [data-total]')
  await expect(total).toBeVisible()
  const amount = (await total.locator('span').last().textContent()) ?? '–'
  const press = page.getByRole('button', { name: say('cart.whyNamed', { name: say('cart.totalIncVat') }) })
  await press.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-why-sum]').first()).toHaveText(amount)
  await expect(dialog).toContainText(product.name)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(press).toBeFocused()
})

test('[PROMO-03] a refused code explains itself, and says what would have to change', async ({ page }) => {
  const product = await productWhere('no', isWellStocked)
  await bringCart(page, 'no', { skuId: product.skus[0]!.skuId })
  await page.goto(originOf('no') + pathFor('cart', 'nb'))
  const promo = page.locator('[data-promo]')
  await promo.getByLabel(say('promo.label')).fill('FINNESIKKE')
  await promo.getByRole('button', { name: say('promo.apply') }).click()
  await expect(promo.getByRole('alert')).toHaveText(say('promo.invalid'))
  const press = promo.getByRole('button', { name: say('cart.whyNamed', { name: 'FINNESIKKE' }) })
  await press.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('why.refused.unknown'))
  const { violations } = await (await axeOn(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(press).toBeFocused()
  await promo.getByLabel(say('promo.label')).fill('FINNESIKKE2')
  await expect(press).toHaveCount(0)
})

test('an entry of the points explains itself in the member’s words', async ({ page }) => {
  await signIn(
    page.context(),
    'no',
    memberWhere(({ market, isMember }) => market === 'no' && isMember),
  )
  await page.goto(originOf('no') + pathFor('accountMembership', 'nb'))
  const earned = page.locator('[data-entry=earned]').first()
  const digits = async (of: Locator) => (await of.innerText()).replaceAll(/\D/g, '')
  const points = await digits(earned.locator('p').last())
  await earned.getByRole('button', { name: /^Hvorfor: / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('for hver hele krone')
  expect(await digits(dialog.locator('[data-why-sum]'))).toBe(points)
})
