import { pathFor } from '@shop/i18n/routes'
import { info } from '@shop/testkit/browser'
import { failedPage } from '../../src/shell/failed-page'
import { offlinePage } from '../../src/shell/navigation/offline-page'
import { garmentWhere } from './garments'
import { addGarment, bag, dialogOf, dressWord, openGarment, openList, press, settled, type Visit } from './visit'

export type Shown = {
  readonly show: (visit: Visit) => Promise<void>
  /** Only there on phones, or only on wide screens. */
  readonly only?: 'phone' | 'wide'
  /** The visitor has not answered the question about cookies. */
  readonly isAsked?: true
  /** Made to be seen as it stands on the screen, not as a whole page. */
  readonly isOver?: true
}

const articles = {
  nb: 'lag-pa-lag-i-host',
  sv: 'lager-pa-lager-i-host',
  da: 'lag-pa-lag-i-efteraret',
  fi: 'syksyn-kerrospukeutuminen',
} as const

const toolbarFilter = ({ page, say }: Visit) =>
  page
    .getByRole('main')
    .locator('a[aria-haspopup=dialog]')
    .filter({ hasText: say('list.filter') })
    .first()

async function openSearch({ page }: Visit, phrase = '') {
  await page.locator('button[popovertarget=search]:visible').first().click()
  const field = page.locator('#search').getByRole('combobox')
  await field.fill(phrase)
  return field
}

async function openPicker({ page }: Visit) {
  await press(page.locator('[data-market-picker]'), dialogOf(page))
}

/** A page that is made without the shop's frame, in the place of the one that was asked for. */
async function fulfil({ page, open }: Visit, path: string, status: number, html: string) {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: 'text/html; charset=utf-8', body: html }),
  )
  await open(path)
}

/** Every screen of the shop in the states a shopper can bring it into. */
export const shownScreens: Readonly<Record<string, Shown>> = {
  home: { show: ({ open, locale }) => open(pathFor('home', locale)) },
  list: { show: (visit) => openList(visit) },
  'list-filtered': { show: (visit) => openList(visit, '?skus=M~M&p-inStock=x~true') },
  'list-empty': { show: (visit) => openList(visit, '?priceFrom=1&priceTo=2') },
  'list-filters': {
    isOver: true,
    show: async (visit) => {
      await openList(visit)
      await press(toolbarFilter(visit), visit.page.getByRole('dialog').locator('[data-facet]'))
    },
  },
  'new-arrivals': { show: ({ open, locale }) => open(pathFor('newArrivals', locale)) },
  brands: { show: ({ open, locale }) => open(pathFor('brands', locale)) },
  'coming-soon': { show: ({ open, locale }) => open(pathFor('comingSoon', locale)) },
  product: { show: openGarment },
  'product-size-error': {
    show: async (visit) => {
      const { page, say } = visit
      await openGarment(visit)
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
    show: async ({ page, open, locale, say }) => {
      await open(pathFor('style', locale))
      const panel = page.getByRole('dialog')
      await press(page.locator('main [data-quick-shop]').nth(1), panel.getByRole('radio'))
      await press(panel.getByRole('button', { name: say('product.addToCart') }), panel.getByRole('alert'))
    },
  },
  'added-to-cart': { isOver: true, show: addGarment },
  'cart-drawer': {
    isOver: true,
    show: async (visit) => {
      await addGarment(visit)
      await press(
        bag(visit, 1),
        visit.page.getByRole('dialog').getByRole('link', { name: visit.say('cart.goToCheckout') }),
      )
    },
  },
  'cart-drawer-empty': {
    isOver: true,
    show: async (visit) => {
      await openList(visit)
      await press(bag(visit, 0), visit.page.getByRole('dialog').getByText(visit.say('cart.empty')))
    },
  },
  'search-panel': {
    isOver: true,
    show: async (visit) => {
      await openList(visit)
      const field = await openSearch(visit, dressWord[visit.locale].slice(0, 4))
      await visit.page.locator('#search').getByRole('article').first().waitFor()
      await field.press('ArrowDown')
      await settled(visit.page)
    },
  },
  'search-panel-empty': {
    isOver: true,
    show: async (visit) => {
      await openList(visit)
      await openSearch(visit)
      await settled(visit.page)
    },
  },
  'search-results': {
    show: ({ open, locale }) => open(pathFor('search', locale, { search: dressWord[locale] })),
  },
  'search-empty': { show: ({ open, locale }) => open(pathFor('search', locale, { search: 'qxzvwk' })) },
  'favourites-empty': {
    show: async ({ page, open, locale, say }) => {
      await open(pathFor('favourites', locale))
      await page.getByRole('heading', { level: 1, name: say('fav.emptyTitle') }).waitFor()
    },
  },
  favourites: {
    show: async (visit) => {
      const { page, open, locale } = visit
      await openList(visit)
      for (const at of [0, 1, 2]) {
        const heart = page.getByRole('main').getByRole('article').nth(at).locator('[data-favourite]')
        await heart.click()
        await page.locator('[data-favourite][aria-pressed=true]').nth(at).waitFor()
      }
      await open(pathFor('favourites', locale))
      await page.getByRole('main').getByRole('article').nth(2).waitFor()
    },
  },
  'market-picker': {
    isOver: true,
    show: async (visit) => {
      await openList(visit)
      await openPicker(visit)
      await dialogOf(visit.page).getByRole('link').first().waitFor()
    },
  },
  'market-picker-loading': {
    isOver: true,
    show: async (visit) => {
      await visit.page.route('**/api/places*', () => {})
      await openList(visit)
      await openPicker(visit)
    },
  },
  consent: {
    isOver: true,
    isAsked: true,
    show: async ({ page, open, locale, say }) => {
      await open(pathFor('home', locale))
      await page.getByRole('button', { name: say('consent.rejectAll') }).waitFor()
      await settled(page)
    },
  },
  'consent-choices': {
    isOver: true,
    isAsked: true,
    show: async ({ page, open, locale, say }) => {
      await open(pathFor('home', locale))
      await press(page.getByRole('button', { name: say('consent.choose') }), dialogOf(page).getByRole('switch'))
    },
  },
  content: {
    show: ({ open, locale }) => open(`${pathFor('home', locale).replace(/\/$/, '')}/${info.pages.about[locale]}`),
  },
  'content-index': { show: ({ open, locale }) => open(pathFor('content', locale, {})) },
  article: { show: ({ open, locale }) => open(pathFor('inspiration', locale, { alias: articles[locale] })) },
  style: { show: ({ open, locale }) => open(pathFor('style', locale)) },
  'newsletter-error': {
    show: async ({ page, open, locale, say }) => {
      await open(pathFor('brands', locale))
      await page.getByRole('contentinfo').getByRole('textbox').fill('x')
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('newsletter.subscribe') })
        .click()
      await page.getByRole('contentinfo').getByRole('alert').first().waitFor()
    },
  },
  'not-found': { show: ({ open, locale }) => open(`${pathFor('home', locale).replace(/\/$/, '')}/qxzvwk-404`) },
  'payment-failed': { show: ({ open, locale }) => open(`${pathFor('checkoutFailed', locale)}?reason=sold-out`) },
  error: {
    show: async (visit) => {
      const path = `${pathFor('home', visit.locale).replace(/\/$/, '')}/qxzvwk-500`
      const { status, html } = failedPage(visit.locale === 'nb' ? `/nb${path}` : path)
      await fulfil(visit, path, status, html)
    },
  },
  'offline-page': {
    show: async (visit) => {
      const path = `${pathFor('home', visit.locale).replace(/\/$/, '')}/qxzvwk-503`
      await fulfil(visit, path, 503, offlinePage(visit.locale))
    },
  },
  offline: {
    isOver: true,
    show: async (visit) => {
      await openList(visit)
      await visit.page.context().setOffline(true)
      await visit.page.locator('[data-offline-bar]').waitFor()
    },
  },
  'menu-wide': {
    only: 'wide',
    isOver: true,
    show: async (visit) => {
      await openList(visit)
      const menu = visit.page.getByRole('navigation', { name: visit.say('a11y.mainNav') })
      await menu.getByRole('link').first().hover()
      await menu.getByRole('link').nth(12).waitFor()
      await settled(visit.page)
    },
  },
  'menu-phone': {
    only: 'phone',
    isOver: true,
    show: async (visit) => {
      await openList(visit)
      await press(visit.page.getByRole('button', { name: visit.say('a11y.openMenu') }), visit.page.getByRole('dialog'))
      await visit.page.getByRole('dialog').getByRole('button').nth(1).click()
    },
  },
}
