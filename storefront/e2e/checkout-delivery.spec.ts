import type { Locator } from '@playwright/test'
import { formatMoney } from '@shop/domain/format'
import { money } from '@shop/domain/money'
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

const feeOf = async (method: Locator) => {
  const label = await method.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText ?? '')
  return Number(/([\d\s]+)\skr$/.exec(label)?.[1]?.replace(/\s/g, '') ?? 0)
}
const kroner = (amount: number) => formatMoney(money(Math.round(amount * 100), 'NOK'), 'nb')

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

const NO_METHODS: Readonly<Record<Market, string>> = {
  no: 'Vi kan dessverre ikke levere til postnummer 9990.',
  se: 'Vi kan tyvärr inte leverera till postnummer 98199.',
  dk: 'Vi kan desværre ikke levere til postnummer 3790.',
  fi: 'Valitettavasti emme toimita postinumeroon 99990.',
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
    await expect(page.getByText(NO_METHODS[market], { exact: true })).toBeVisible()
    await expect(methodsOf(visit)).toHaveCount(0)
    await expect(guard(visit)).toBeVisible()
  })

test('[CHECKOUT-02] [CHECKOUT-31] the town of a register can be named otherwise, and stays as it was named, after a reload as well', async ({
  page,
}) => {
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
  await page.reload()
  await expect(methodsOf(visit)).toBeVisible()
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
  const methods = methodsOf(visit).getByRole('radio')
  await expect(methods).not.toHaveCount(1)
  for (const method of await methods.all()) {
    await expect(method).toHaveAccessibleName(/(\d+\skr|Gratis|Fri frakt)$/)
    await expect(method).toHaveAccessibleDescription(/Kommer .*\d/)
  }
  // A zip that is taken out again is another than the one that is known, so the services hear of it.
  const emptied = page.waitForRequest((request) => {
    const { operationName, variables } = request.postDataJSON() ?? {}
    return operationName === 'createOrUpdateCheckout' && variables.checkout?.billingAddress?.zip === ''
  })
  await fillZip(visit, '')
  await emptied
  await expect(methods).toHaveCount(0)
  await fillZip(visit)
  await expect(methods).not.toHaveCount(0)
  const total = page.locator('aside [data-total]')
  const price = cheap!.unitPrice.sellingPriceIncVat
  const home = methodsOf(visit).locator('input[value="3"]')
  const fee = await feeOf(home)
  expect(fee).not.toBe(await feeOf(methodsOf(visit).getByRole('radio', { checked: true })))
  // The bag of the header and the other pages is read again with the fee of the chosen method.
  const refetched = page.waitForRequest((request) => {
    const { operationName, variables } = request.postDataJSON() ?? {}
    return operationName === 'getCart' && variables.id === id && variables.allowExternalShippingFee === true
  })
  await home.check()
  const answer = await refetched.then((request) => request.response())
  const read = answer && (await answer.json())
  expect(read?.data?.getCart.summary.shipping).toMatchObject({ feeIncVat: fee, isDefault: false })
  await expect(total).toContainText(kroner(price + fee))
  await page.reload()
  await expect(total).toContainText(kroner(price + fee))
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
