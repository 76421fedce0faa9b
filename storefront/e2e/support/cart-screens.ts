import { pathFor } from '@shop/i18n/routes'
import { bringCart } from './carts'
import { garmentWhere } from './garments'
import type { Shown } from './shown'
import { dialogOf, press, richGarment, unanswered, type Visit } from './visit'

const openCart = async ({ page, open, locale }: Visit) => {
  await open(pathFor('cart', locale))
  await page.locator('main [data-line], main [data-cart-empty]').first().waitFor()
}

/** The whole cart, in order and out of it. */
export const cartScreens: Readonly<Record<string, Shown>> = {
  cart: {
    show: async (visit) => {
      const reduced = await garmentWhere(
        visit.market,
        ({ lowestPrice, skus }) => lowestPrice?.isDiscounted === true && skus.every(({ stock }) => stock.inStock > 2),
      )
      const rich = await richGarment(visit.market)
      await bringCart(
        visit.page,
        visit.market,
        { skuId: reduced.skus[0]!.skuId },
        { skuId: rich.skus[0]!.skuId, quantity: 2 },
      )
      await openCart(visit)
    },
  },
  'cart-why': {
    isOver: true,
    from: 'cart',
    show: ({ page }) =>
      press(page.locator('main [data-total] [aria-haspopup=dialog]'), dialogOf(page).locator('[data-why-sum]')),
  },
  'cart-warnings': {
    show: async (visit) => {
      const { market, page, say } = visit
      const rich = await richGarment(market)
      const scarce = await garmentWhere(market, ({ skus }) => skus.some(({ stock }) => stock.totalStock === 2))
      const few = scarce.skus.find(({ stock }) => stock.totalStock === 2)!
      await bringCart(
        page,
        market,
        { skuId: rich.skus[0]!.skuId, quantity: 4 },
        { skuId: rich.skus[1]!.skuId },
        { skuId: few.skuId, quantity: 2 },
      )
      await openCart(visit)
      await page.locator('[data-promo] input').fill('X')
      await page.locator('[data-promo] button').click()
      await page.locator('[data-promo]').getByText(say('promo.invalid')).waitFor()
    },
  },
  'cart-empty': { show: openCart },
  'cart-loading': {
    show: async ({ page, open, locale, market }) => {
      const rich = await richGarment(market)
      await bringCart(page, market, { skuId: rich.skus[0]!.skuId })
      await unanswered(page)
      await open(pathFor('cart', locale))
      await page.locator('[data-cart] section[aria-busy=true]').waitFor()
    },
  },
}
