import { expect, test } from '@shop/testkit/browser'
import { faultsOf } from '@shop/testkit/layout-faults'
import { showScreen } from './support/screens'
import { PLACES, settled, visitOf } from './support/visit'

/** 640 px is a screen of 1280 px at 200 % zoom, 320 px one at 400 %. */
const WIDTHS = [1920, 1360, 1024, 768, 640, 390, 320]

/** The longest words are Finnish; the thorough run takes all four languages. */
const places = process.env.TEST_DEEP ? PLACES : PLACES.filter(({ locale }) => locale === 'fi')
const screens = [
  ...'home list product search-results favourites content article brands style cart-drawer checkout'.split(' '),
  ...'checkout-errors account account-orders account-order account-settings account-balance account-invoices'.split(
    ' ',
  ),
  ...'account-returns membership programme cart login register reset-password return-find return-choose'.split(' '),
  ...'payment-failed not-found confirmation quick-shop size-guide search-panel market-picker'.split(' '),
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const name of screens)
  for (const place of places)
    test(`[A11Y-06] [VIEWPORT-09] ${name} in ${place.locale} from 1920 to 320 px and at 200 % zoom: nothing scrolls sideways, is cut or overlaps`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1920, height: 900 })
      await showScreen(visitOf(page, place), name)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 768 ? 700 : 900 })
        await settled(page)
        expect.soft(await faultsOf(page), `at ${width} px`).toEqual([])
      }
    })
