import { pathFor } from '@shop/i18n/routes'
import { garmentWhere } from './garments'
import type { Shown } from './shown'
import {
  addGarment,
  bag,
  dialogOf,
  dressWord,
  openBrands,
  openGarment,
  openList,
  press,
  settled,
  type Visit,
} from './visit'

const toolbarFilter = ({ page, say }: Visit) =>
  page
    .getByRole('main')
    .locator('a[aria-haspopup=dialog]')
    .filter({ hasText: say('list.filter') })
    .first()

/** Finding, looking at and buying garments. */
export const shopScreens: Readonly<Record<string, Shown>> = {
  home: { show: ({ open, locale }) => open(pathFor('home', locale)) },
  list: { show: (visit) => openList(visit) },
  'list-filtered': { show: (visit) => openList(visit, '?skus=M~M&p-inStock=x~true') },
  'list-empty': { show: (visit) => openList(visit, '?priceFrom=1&priceTo=2') },
  'list-filters': {
    isOver: true,
    from: 'list',
    show: (visit) => press(toolbarFilter(visit), visit.page.getByRole('dialog').locator('[data-facet]')),
  },
  'new-arrivals': { show: ({ open, locale }) => open(pathFor('newArrivals', locale)) },
  brands: { show: ({ open, locale }) => open(pathFor('brands', locale)) },
  'coming-soon': { show: ({ open, locale }) => open(pathFor('comingSoon', locale)) },
  product: { show: openGarment },
  'product-size-error': {
    from: 'product',
    show: async ({ page, say }) => {
      const add = page.getByRole('main').getByRole('button', { name: say('product.addToCart'), exact: true })
      await press(add.first(), page.getByRole('alert').filter({ hasText: say('product.sizeMissing') }))
    },
  },
  'product-sold-out-size': {
    show: async ({ page, open, market }) => {
      const isGone = ({ stock, incoming }: { stock: { totalStock: number }; incoming: string | null }) =>
        stock.totalStock === 0 && !incoming
      const garment = await garmentWhere(market, ({ skus }) => skus.length > 2 && skus.some(isGone))
      await open(garment.canonicalUrl)
      await page.locator(`[data-size-of="${garment.skus.find(isGone)!.skuId}"]`).click()
      const email = page.getByRole('main').locator('input[type=email]').first()
      await email.fill('x')
      await email.press('Enter')
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  'size-guide': {
    isOver: true,
    show: async (visit) => {
      await openGarment(visit)
      await press(visit.page.locator('main [data-size-guide]'), dialogOf(visit.page).getByRole('columnheader'))
    },
  },
  zoom: {
    isOver: true,
    show: async (visit) => {
      await openGarment(visit)
      const opener = visit.page.getByRole('button', { name: visit.say('product.openPictures') })
      await press(opener, dialogOf(visit.page).locator('div > img'))
    },
  },
  'quick-shop': {
    isOver: true,
    show: async ({ page, open, locale }) => {
      await open(pathFor('style', locale))
      await press(page.locator('main [data-quick-shop]').nth(1), page.getByRole('dialog').getByRole('radio'))
    },
  },
  'quick-shop-size-error': {
    isOver: true,
    from: 'quick-shop',
    show: async ({ page, say }) => {
      const panel = page.getByRole('dialog')
      await press(panel.getByRole('button', { name: say('product.addToCart') }), panel.getByRole('alert'))
    },
  },
  'added-to-cart': { isOver: true, show: addGarment },
  'cart-drawer': {
    isOver: true,
    from: 'added-to-cart',
    show: (visit) =>
      press(bag(visit, 1), visit.page.getByRole('dialog').getByRole('link', { name: visit.say('cart.goToCheckout') })),
  },
  'cart-drawer-empty': {
    isOver: true,
    show: async (visit) => {
      await openBrands(visit)
      await press(bag(visit, 0), visit.page.getByRole('dialog').getByText(visit.say('cart.empty')))
    },
  },
  'search-panel-empty': {
    isOver: true,
    show: async (visit) => {
      await openBrands(visit)
      await visit.page.locator('button[popovertarget=search]:visible').first().click()
      await settled(visit.page)
    },
  },
  'search-panel': {
    isOver: true,
    from: 'search-panel-empty',
    show: async ({ page, locale }) => {
      const search = page.locator('#search')
      await search.getByRole('combobox').fill(dressWord[locale].slice(0, 4))
      await search.getByRole('article').first().waitFor()
      await search.getByRole('combobox').press('ArrowDown')
      await settled(page)
    },
  },
  'search-results': {
    show: ({ open, locale }) => open(pathFor('search', locale, { search: dressWord[locale] })),
  },
  'search-empty': { show: ({ open, locale }) => open(pathFor('search', locale, { search: 'qxzvwk' })) },
}
