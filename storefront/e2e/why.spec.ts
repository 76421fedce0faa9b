import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { expect, originOf, test } from '@shop/testkit/browser'
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
