import { expect, test } from '@shop/testkit/browser'
import { faultsOf } from '@shop/testkit/layout-faults'
import { showScreen } from './support/screens'
import { PLACES, settled, visitOf } from './support/visit'

const WIDTHS = [1920, 1360, 768, 390]

/** Each in another language; the thorough run takes all four of each. Home, list and product: a11y-reflow.spec.ts. */
const screens = ['cart', 'checkout', 'account', 'account-orders', 'account-settings']
const placesOf = (index: number) => (process.env.TEST_DEEP ? PLACES : [PLACES[index % PLACES.length]!])

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [index, name] of screens.entries())
  for (const place of placesOf(index))
    test(`[VIEWPORT-09] ${name} in ${place.locale} at 390, 768, 1360 and 1920 px: nothing scrolls sideways, is cut or overlaps`, async ({
      page,
    }) => {
      await showScreen(visitOf(page, place), name)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        expect.soft(await faultsOf(page), `at ${width} px`).toEqual([])
      }
    })
