import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@shop/i18n/locales'
import { pathFor } from '@shop/i18n/routes'
import { translator } from '@shop/i18n/translate'
import { type Market, originOf } from '@shop/testkit/browser'
import { type Garment, garmentWhere } from './garments'

export type Place = { readonly market: Market; readonly locale: Locale }

/** The four languages where they are at home. */
export const PLACES = [
  { market: 'no', locale: 'nb' },
  { market: 'se', locale: 'sv' },
  { market: 'dk', locale: 'da' },
  { market: 'fi', locale: 'fi' },
] as const satisfies readonly Place[]

export const dresses = { nb: 'kjoler-dame', sv: 'klanningar-dam', da: 'kjoler-dame', fi: 'mekot-naiset' } as const
export const dressWord = { nb: 'kjole', sv: 'klänning', da: 'kjole', fi: 'mekko' } as const

/** One visitor's way through the shop, told without the words of any one language. */
export type Visit = Place & {
  readonly page: Page
  readonly say: ReturnType<typeof translator>
  readonly open: (path: string) => Promise<void>
}

export function visitOf(page: Page, { market, locale }: Place): Visit {
  const open = (path: string) => openAwake(page, originOf(market) + path)
  return { page, market, locale, say: translator(locale), open }
}

/** Until the browser has taken the page over, buttons do nothing and links lead away. */
export const awake = async (page: Page) => {
  const awakened = page.locator('html[data-awake], body:not(:has(script[src]))')
  await awakened.first().waitFor({ state: 'attached' })
}

/** Goes to an address and waits until its page listens. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}

/** Nothing moves any more: what is half faded in has neither its colours nor its place. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ playState, effect, timeline }: Animation) =>
      playState === 'running' &&
      timeline instanceof DocumentTimeline &&
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    for (let quiet = 0; quiet < 5; ) {
      await new Promise(requestAnimationFrame)
      quiet = document.getAnimations().some(isMoving) ? 0 : quiet + 1
    }
  })

/** What the page asks from now on is on its way, and stays there. */
export const unanswered = (page: Page) => page.route('**/graphql', () => {})

const garments = new Map<Market, Promise<Garment>>()

/** Several pictures, colours and sizes, plenty of each: its page shows all that a product page can. */
export function richGarment(market: Market): Promise<Garment> {
  const known = garments.get(market)
  if (known) return known
  const found = garmentWhere(
    market,
    ({ productImages, skus, variantGroup }) =>
      productImages.length >= 4 &&
      (variantGroup?.variants.length ?? 0) > 1 &&
      skus.length > 2 &&
      skus.every(({ stock }) => stock.inStock > 8),
  )
  garments.set(market, found)
  return found
}

export const openGarment = async ({ open, market }: Visit) => open((await richGarment(market)).canonicalUrl)
export const openList = ({ open, locale }: Visit, query = '') =>
  open(pathFor('category', locale, { category: dresses[locale] }) + query)

/** A light page for what lies over a page. */
export const openBrands = ({ open, locale }: Visit) => open(pathFor('brands', locale))

export const dialogOf = (page: Page): Locator => page.locator('dialog[open], [role=dialog]').last()

/** What opens something is pressed until that has come: before the page is awake a press may be lost. */
export async function press(opener: Locator, shown: Locator): Promise<void> {
  await opener.click()
  await shown.first().waitFor()
  await settled(opener.page())
}

export const bag = ({ page, say }: Visit, count: number) =>
  page.getByRole('banner').getByRole('button', { name: say('a11y.openCart', { count }) })

export async function addGarment(visit: Visit): Promise<void> {
  const { page, say } = visit
  await openGarment(visit)
  await page.locator('main [data-size-of]:not([data-state])').first().click()
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: say('product.addToCart'), exact: true })
      .first(),
    page.locator('[data-added]'),
  )
}
