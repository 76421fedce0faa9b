import { pathFor } from '@shop/i18n/routes'
import { expect, test } from '@shop/testkit/browser'
import { isWellStocked, productWhere } from './support/catalogue'
import { buyers, confirmation, fieldOf, methodsOf, orderButton, paymentChoice, visitIn } from './support/checkout'
import { tabTo } from './support/keyboard'
import { awake } from './support/visit'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[A11Y-03] a purchase from home to the confirmation with the keyboard alone, the focus always in sight', async ({
  page,
}) => {
  test.setTimeout(360_000)
  const visit = visitIn(page, 'no')
  const { say, open, locale, market } = visit
  const { keyboard } = page
  await open(pathFor('home', locale))
  const women = page
    .getByRole('navigation', { name: say('a11y.mainNav') })
    .getByRole('link', { name: say('nav.women'), exact: true })
  await tabTo(page, women)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/c\//)
  await awake(page)
  const cards = page.locator('article[data-product]')
  const shown = new Set(
    await cards.evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.product))),
  )
  const { productId } = await productWhere(market, (one) => isWellStocked(one) && shown.has(one.productId))
  await tabTo(page, page.locator(`article[data-product="${productId}"]`).getByRole('link').first(), 400)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\//)
  await awake(page)

  await tabTo(
    page,
    page
      .getByRole('radiogroup', { name: say('product.size') })
      .getByRole('radio')
      .first(),
  )
  await keyboard.press('Space')
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: say('product.addToCart'), exact: true })
      .first(),
  )
  await keyboard.press('Enter')
  const notice = page.locator('[data-added]')
  await notice.waitFor()
  await tabTo(page, page.getByRole('link', { name: say('added.checkout') }).first())
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/kassen/)
  await fieldOf(visit, 'field.zip').waitFor()

  const type = async (label: Parameters<typeof fieldOf>[1], text: string) => {
    await tabTo(page, fieldOf(visit, label))
    await keyboard.type(text)
  }
  await type('field.zip', buyers.no.zip)
  await methodsOf(visit).waitFor()
  await type('field.email', 'tastatur@lysning.example')
  await type('field.phone', buyers.no.mobile)
  await type('field.firstName', 'Ingvild')
  await type('field.lastName', 'Haugen')
  await type('field.address', 'Vogts gate 1')
  const chosen = page
    .locator('input[name=checkout-payment-method]:checked, input[name=checkout-payment-method]')
    .first()
  await chosen.waitFor()
  const radios = page.locator('input[name=checkout-payment-method]')
  const reached =
    (await radios.and(page.locator(':checked')).count()) > 0 ? radios.and(page.locator(':checked')) : radios.first()
  await tabTo(page, reached.first())
  await keyboard.press('ArrowDown')
  await expect(paymentChoice(visit, 'invoice')).toBeChecked()
  await type('field.personalId', buyers.no.personalId)
  await tabTo(page, page.locator('[data-final-check] input[type=checkbox]'))
  await keyboard.press('Space')
  await tabTo(page, orderButton(visit))
  await expect(orderButton(visit)).not.toHaveAttribute('aria-disabled', 'true')
  await keyboard.press('Enter')
  await expect(confirmation(visit)).toBeVisible({ timeout: 20_000 })
  await expect(confirmation(visit)).toContainText('Ingvild')
})
