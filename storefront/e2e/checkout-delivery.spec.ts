import { expect, MARKETS, type Market, test } from '@shop/testkit/browser'
import { isWellStocked, productsOf } from './support/catalogue'
import {
  cartIn,
  checkoutPath,
  fieldOf,
  fillForm,
  fillZip,
  formOf,
  guard,
  methodsOf,
  openCheckout,
  putIn,
  takeCart,
  visitIn,
  zipsWithoutMethods,
} from './support/checkout'
import { addGarment } from './support/visit'

test('[CHECKOUT-02] the zip names its town, and the field comes only where no register knows it', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  const city = fieldOf(visit, 'field.city')
  const town = formOf(visit).getByRole('status')
  await fillZip(visit, '0150')
  await expect(town.getByText('Oslo', { exact: true })).toBeVisible()
  await expect(city).toHaveCount(0)
  await fillZip(visit, '8622')
  await expect(town.getByText('Mo i Rana', { exact: true })).toBeVisible()
  await fillZip(visit, '9999')
  await expect(city).toHaveValue('')
  await page.reload()
  await expect(fieldOf(visit, 'field.zip')).toHaveValue('9999')
  await expect(city).toBeVisible()
})

/** As shoppers write it. */
const TOWNS: Readonly<Record<Market, readonly (readonly [zip: string, town: string])[]>> = {
  no: [['0150', 'Oslo']],
  se: [
    ['SE-11455', 'Stockholm'],
    ['903 21', 'Umeå'],
  ],
  dk: [['8000', 'Aarhus C']],
  fi: [['00100', 'Helsinki']],
}

for (const market of MARKETS)
  test(`[CHECKOUT-02] [CHECKOUT-06] in ${market} a zip brings its town, which is not asked for, and one that nothing goes to is told so`, async ({
    page,
  }) => {
    const visit = visitIn(page, market)
    await openCheckout(visit)
    for (const [zip, town] of TOWNS[market]) {
      await fillZip(visit, zip)
      await expect(formOf(visit).getByRole('status').getByText(town, { exact: true })).toBeVisible()
      await expect(fieldOf(visit, 'field.city')).toHaveCount(0)
    }
    await fillZip(visit, zipsWithoutMethods[market])
    await expect(
      page
        .getByText(/98\s?199|9990|3790|99990/)
        .filter({ hasText: /./ })
        .first(),
    ).toBeVisible()
    await expect(methodsOf(visit)).toHaveCount(0)
    await expect(guard(visit)).toBeVisible()
  })

test('[CHECKOUT-02] the town of a register can be named otherwise, and stays as it was named', async ({ page }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await fillZip(visit, '0150')
  await formOf(visit)
    .getByRole('button', { name: visit.say('checkout.nameTown') })
    .click()
  const city = fieldOf(visit, 'field.city')
  await expect(city).toHaveValue('Oslo')
  await city.fill('Oslo sentrum')
  await methodsOf(visit).getByRole('radio').last().check()
  await expect(city).toHaveValue('Oslo sentrum')
  await fillZip(visit, '8622')
  await expect(formOf(visit).getByRole('status').getByText('Mo i Rana', { exact: true })).toBeVisible()
  await expect(city).toHaveCount(0)
})

test('[CHECKOUT-04] [CHECKOUT-05] [CHECKOUT-07] a zip brings methods with price and time, and the chosen one counts', async ({
  page,
}) => {
  const visit = visitIn(page, 'no')
  const goods = await productsOf('no')
  const cheap = goods.find(
    (one) => isWellStocked(one) && one.unitPrice.sellingPriceIncVat < 400 && one.unitPrice.sellingPriceIncVat > 150,
  )
  const id = await cartIn('no', { pieces: 0 })
  await putIn(id, cheap!.skus[0]!.skuId, 'no')
  await takeCart(page.context(), 'no', id)
  await visit.open(checkoutPath(visit))
  await expect(page.getByText(visit.say('checkout.zipNeeded'))).toBeVisible()
  await expect(methodsOf(visit)).toHaveCount(0)

  await fillZip(visit)
  await expect(methodsOf(visit).getByRole('radio')).not.toHaveCount(0)
  await expect(page.getByText(visit.say('checkout.zipNeeded'))).toHaveCount(0)
  await expect(methodsOf(visit)).toContainText(/Kommer \d/)
  const home = methodsOf(visit)
    .locator('[data-checked], div')
    .filter({ has: page.locator('input[value="3"]') })
    .first()
  await expect(home).toContainText(/\d+\skr/)
  const total = page.locator('aside [data-total]')
  const before = await total.textContent()
  await methodsOf(visit).locator('input[value="3"]').check()
  await expect(total).not.toHaveText(before ?? '')
  await page.reload()
  await expect(total).not.toHaveText(before ?? '')
})

test('another bag of the same shopper is delivered to where the form says', async ({ page, context }) => {
  const visit = visitIn(page, 'no')
  await openCheckout(visit)
  await fillForm(visit)
  const total = page.locator('aside [data-total]')
  const before = (await total.textContent()) ?? ''
  await takeCart(context, 'no', await cartIn('no', { pieces: 4 }))
  const other = visitIn(await context.newPage(), 'no')
  await addGarment(other)
  await expect(total).not.toHaveText(before)
  await expect(methodsOf(visit)).toBeVisible()
})
