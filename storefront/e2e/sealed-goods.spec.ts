import { pathFor } from '@shop/i18n/routes'
import { expect, type Market, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { bringCart, lineOf } from './support/carts'
import { checkoutPath, formOf } from './support/checkout'
import { addressOf, type Garment, garmentWhere } from './support/garments'
import { deliveredOrder } from './support/returns'
import { PLACES, visitOf } from './support/visit'

/** Well stocked goods whose first shelf is the one of this key. */
async function goodsIn(market: Market, category: string): Promise<Garment & { readonly skuId: number }> {
  const owned = await ownerOfRunningShop()
  try {
    const { rows } = await owned.query(
      'select p.id from products p join categories c on c.id = p.primary_category_id where c.key = $1',
      [category],
    )
    const ids = new Set(rows.map(({ id }) => id))
    const isPlenty = ({ stock }: Garment['skus'][number]) => stock.inStock > 8
    const garment = await garmentWhere(market, ({ productId, skus }) => ids.has(productId) && skus.some(isPlenty))
    return { ...garment, skuId: garment.skus.find(isPlenty)!.skuId }
  } finally {
    await owned.end()
  }
}

const BRIEFS = 'women-underwear-briefs'
const PYJAMAS = 'women-underwear-night'

for (const place of PLACES)
  test(`[LAW-18] ${place.market}: product, cart and checkout tell of a seal before the purchase, and of none where there is none`, async ({
    page,
  }) => {
    const visit = visitOf(page, place)
    const { say, market } = visit
    const main = page.getByRole('main')
    const [sealed, plain] = [await goodsIn(market, BRIEFS), await goodsIn(market, PYJAMAS)]
    await page.goto(addressOf(market, sealed))
    await expect(main.getByText(say('product.sealFact'))).toBeVisible()
    await expect(main.getByText(say('product.sealFactText'))).toBeVisible()
    await page.goto(addressOf(market, plain))
    await expect(main.getByText(say('product.returnFact'))).toBeVisible()
    await expect(main.getByText(say('product.sealFact'))).toHaveCount(0)

    await bringCart(page, market, sealed, plain)
    await visit.open(pathFor('cart', place.locale))
    await expect(lineOf(page, sealed)).toContainText(say('cart.sealNotice'))
    await expect(lineOf(page, plain)).not.toContainText(say('cart.sealNotice'))
    await visit.open(checkoutPath(visit))
    const lastWords = formOf(visit).locator('[data-final-check]')
    await expect(lastWords).toContainText(say('checkout.withdrawalOfSealed'))
    await expect(main.getByText(say('cart.sealNotice'))).toHaveCount(1)

    // The page with the other cart writes its cookie no more.
    await page.goto('about:blank')
    await bringCart(page, market, plain)
    await visit.open(checkoutPath(visit))
    await expect(lastWords).toContainText(say('checkout.withdrawalInfo'))
    await expect(lastWords).not.toContainText(say('checkout.withdrawalOfSealed'))
    await expect(main.getByText(say('cart.sealNotice'))).toHaveCount(0)
  })

test('[LAW-17] [LAW-18] the return refuses goods with a broken seal, and no others, and costs nothing where one is faulty', async ({
  page,
}) => {
  const visit = visitOf(page, PLACES[0])
  const { say, market } = visit
  const [sealed, plain] = [await goodsIn(market, 'swim-women-bottoms'), await goodsIn(market, PYJAMAS)]
  const order = await deliveredOrder(market, { goods: [sealed, plain] })
  await visit.open(pathFor('registerReturn', 'nb'))
  const main = page.getByRole('main')
  await page.getByLabel(say('order.number')).fill(order.number)
  await page.getByLabel(say('field.email'), { exact: true }).first().fill(order.email)
  await main.getByRole('button', { name: say('return.stepFind') }).click()
  const seal = page.getByLabel(say('return.sealIntact'))
  const next = main.getByRole('button', { name: say('return.next') })

  await page.getByRole('checkbox', { name: plain.name }).check()
  await expect(seal).toHaveCount(0)
  await page.getByRole('checkbox', { name: sealed.name }).check()
  await next.click()
  await expect(main.getByRole('alert')).toHaveText(say('return.sealed'))

  // The pyjamas alone come back unasked, the bikini bottoms with them once their seal is whole.
  await page.getByRole('checkbox', { name: sealed.name }).uncheck()
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('return.isThisRight'))
  const facts = main.locator('dl')
  await expect(facts).not.toContainText(say('return.costShop'))
  await page.getByRole('button', { name: say('return.change') }).click()

  // What is faulty travels at the shop's cost.
  const reason = page.getByLabel(say('return.reason.label'))
  await reason.selectOption('faulty')
  await next.click()
  await expect(facts).toContainText(say('return.costShop'))
  await page.getByRole('button', { name: say('return.change') }).click()
  await reason.selectOption('')
  await page.getByRole('checkbox', { name: sealed.name }).check()
  await seal.check()
  await next.click()
  await page.getByLabel(say('field.name'), { exact: true }).fill('Gro Gjest')
  await page.getByRole('button', { name: say('return.confirmWithdrawal') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('return.receiptTitle'))
})
