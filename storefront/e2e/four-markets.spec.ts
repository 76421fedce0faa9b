import { languageTags } from '@shop/i18n/locales'
import { expect, test } from '@shop/testkit/browser'
import { foreignTexts } from './support/foreign-text'
import { shownScreens, showScreen } from './support/screens'
import { PLACES, visitOf } from './support/visit'

/**
 * A visitor's way from the first page to the bag and the login; each brings its screen into use before it goes on.
 * What pages say before they are used: crawl.spec.ts.
 */
const JOURNEY = [
  'home',
  'list-filters',
  'product-size-error',
  'size-guide',
  'zoom',
  'cart-drawer',
  'search-panel',
  'search-results',
  'search-empty',
  'quick-shop',
  'favourites',
  'article',
  'market-picker',
  'payment-failed',
  'reset-password',
  'login-refused',
  'register',
]

/** Whatever may open over a page. */
const OVER = 'dialog[open], [role=dialog], #search, section[data-added]'

for (const place of PLACES) {
  test(`[SHOP-02] [I18N-03] the screens of ${place.market} can be used from the first page to the bag and the login, in ${place.locale} alone`, async ({
    page,
  }) => {
    test.setTimeout(360_000)
    const visit = visitOf(page, place)
    const foreign = foreignTexts(place.locale)
    for (const name of JOURNEY) {
      await showScreen(visit, name)
      await expect(page.locator('html'), name).toHaveAttribute('lang', languageTags[place.locale])
      await expect(page.locator('html'), name).toHaveAttribute('data-market', place.market)
      await expect(page.locator('h1').first(), name).toHaveText(/\S/)
      if (shownScreens[name]?.isOver)
        await expect(page.locator(OVER).filter({ visible: true }).first(), name).toBeVisible()
      const text = await page.locator('body').innerText()
      expect(
        foreign.filter((sentence) => text.includes(sentence)),
        `${name} speaks another language`,
      ).toEqual([])
    }
  })
}
