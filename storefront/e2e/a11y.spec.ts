import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { pathFor, screens } from '@shop/i18n/routes'
import { axeOn } from '@shop/testkit/axe'
import { expect, test } from '@shop/testkit/browser'
import { faultsOf } from '@shop/testkit/layout-faults'
import { smallTargets } from '@shop/testkit/small-targets'
import { bringCart, lineOf } from './support/carts'
import { foreignTexts } from './support/foreign-text'
import { garmentWhere } from './support/garments'
import { OVERLAYS, usersOfOverlays } from './support/overlays'
import { shownScreens, showScreen, ways } from './support/screens'
import type { Shown } from './support/shown'
import { PLACES, type Place, settled, visitOf } from './support/visit'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What is read on the page outside of what says itself that it is in another language. */
const ownText = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (!parentElement || parentElement.closest('script, style, template, body [lang]')) continue
      if (parentElement.checkVisibility()) texts.push(node.textContent ?? '')
    }
    return texts.join('\n')
  })

/** `npm test` looks at every screen in one language, in turn; the thorough run in all four, and on wide screens as well. */
const isThorough = Boolean(process.env.TEST_DEEP)
const placesFor = (index: number) => (isThorough ? PLACES : [PLACES[index % PLACES.length]!])
const devicesFor = (only: Shown['only']) => (only ? [only] : isThorough ? (['phone', 'wide'] as const) : ['phone'])
/** Of a list of 48 the first rows are enough in `npm test`: a card is made like the cards before it. */
const MORE_CARDS = 'main article:nth-of-type(n + 13)'
const DIALOG = 'dialog[open], [role=dialog]'
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function lookAt(page: Page, name: string, { locale }: Place, isPhone: boolean): Promise<void> {
  await settled(page)
  const axe = (await axeOn(page)).withTags(RULES)
  // What a dialog lies over cannot be pressed: only targets within it have a size.
  const hasDialog = Boolean(shownScreens[name]?.isOver) && (await page.locator(DIALOG).count()) > 0
  if (hasDialog) axe.disableRules(['target-size'])
  const { violations } = await (isThorough ? axe : axe.exclude(MORE_CARDS)).analyze()
  if (hasDialog) {
    const within = (await axeOn(page)).withRules(['target-size']).include(DIALOG)
    violations.push(...(await within.analyze()).violations)
  }
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
  expect.soft(told, name).toEqual([])
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', new RegExp(`^${locale}(-|$)`))
  const text = await ownText(page)
  expect.soft(text.length, name).toBeGreaterThan(shownScreens[name]?.isBare ? 20 : 40)
  const foreign = foreignTexts(locale).filter((sentence) => text.includes(sentence))
  expect.soft(foreign, name).toEqual([])
  if (isPhone) expect.soft(await smallTargets(page), `${name}: smaller than 44 px`).toEqual([])
}

/** 640 px is a screen of 1280 px at 200 % zoom, 320 px one at 400 %. */
const NARROW = [640, 320]

/** The screen in narrower windows, and back; a page that does not fit makes the window of a phone wider than its screen. */
async function reflow(page: Page, name: string): Promise<void> {
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 700 })
    await settled(page)
    expect.soft(await page.evaluate(() => innerWidth), `${name}: wider than ${width} px`).toBe(width)
    expect.soft(await faultsOf(page), `${name} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(PHONE.viewport)
  await settled(page)
}

/** Screens that are opened by an address of the catalogue, or are looked at by a test of their own. */
const BY_ADDRESS = ['product', 'brand', 'page', 'notFound', 'list', 'generalList', 'campaign', 'previewWidgets']

test('[A11Y-01] [A11Y-10] every screen of the route table is among those that are looked at', () => {
  const folder = fileURLToPath(new URL('./support/', import.meta.url))
  const files = readdirSync(folder).filter((name) => /-screens\.ts$|^(?:visit|checkout)\.ts$/.test(name))
  const text = files.map((name) => readFileSync(folder + name, 'utf8')).join('\n')
  const missing = screens.filter((screen) => !text.includes(`pathFor('${screen}'`))
  expect(missing.toSorted()).toEqual(BY_ADDRESS.toSorted())
})

test('[A11Y-01] every dialog and drawer is among the screens that are looked at', () => {
  expect(usersOfOverlays()).toEqual(Object.keys(OVERLAYS))
  for (const name of Object.values(OVERLAYS)) expect(shownScreens, name).toHaveProperty([name])
})

for (const [index, way] of ways.entries()) {
  const { only, isAsked } = shownScreens[way[0]!]!
  for (const device of devicesFor(only))
    for (const place of placesFor(index))
      test.describe(() => {
        test.use({
          cookieChoice: isAsked ? 'open' : 'refused',
          contextOptions: { reducedMotion: 'reduce' },
          ...(device === 'phone' && PHONE),
        })
        test(`[A11Y-01] [A11Y-06] [A11Y-08] [A11Y-10] [I18N-03] ${way.join(', ')} in ${place.locale} (${device}): no violation, every word in the language of the page, targets for a finger, nothing cut off where it is narrow`, async ({
          page,
        }) => {
          test.setTimeout(60_000 + way.length * 30_000)
          const visit = visitOf(page, place)
          for (const name of way) {
            await shownScreens[name]!.show(visit)
            await lookAt(page, name, place, device === 'phone')
            if (device === 'phone') await reflow(page, name)
          }
        })
      })
}

test.describe('on a tablet that lies on its side', () => {
  test.use({ ...TABLET, contextOptions: { reducedMotion: 'reduce' } })

  test('[A11Y-08] the words of the bar and all else of a home and a list have targets for a finger', async ({
    page,
  }) => {
    // Its menu has the shortest words.
    const visit = visitOf(page, PLACES[1])
    for (const name of ['home', 'list']) {
      await showScreen(visit, name)
      await settled(page)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      await expect(page.getByRole('navigation', { name: visit.say('a11y.mainNav') })).toBeVisible()
      expect.soft(await smallTargets(page), `${name}: smaller than 44 px`).toEqual([])
    }
    const nav = page.getByRole('navigation', { name: visit.say('a11y.mainNav') })
    await nav.getByRole('link').first().tap()
    await expect(nav.getByRole('list').first()).toBeVisible()
    expect.soft(await smallTargets(page), 'what stands below a word of the bar: smaller than 44 px').toEqual([])
    await visit.open(`${pathFor('home', visit.locale)}?customerType=student`)
    expect.soft(await smallTargets(page), 'a line for students: smaller than 44 px').toEqual([])
  })
})

test('[A11Y-10] the names of other languages and of their countries say which language they are in', async ({
  page,
}) => {
  const visit = visitOf(page, PLACES[0])
  await showScreen(visit, 'market-picker')
  const picker = page.getByRole('dialog')
  for (const [word, language] of [
    ['svenska', 'sv'],
    ['dansk', 'da'],
    ['suomi', 'fi'],
    ['Sverige', 'sv'],
    ['Danmark', 'da'],
    ['Suomi', 'fi'],
  ] as const) {
    const said = picker.getByText(word, { exact: true }).first()
    expect(await said.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')), word).toMatch(
      new RegExp(`^${language}`),
    )
  }
})

test('[A11Y-09] every picture has its text: what is shown large is told, what repeats a text beside it is hidden', async ({
  page,
}) => {
  for (const [index, name] of [
    'home',
    'list',
    'product',
    'search-results',
    'style',
    'article',
    'account-orders',
  ].entries()) {
    for (const place of placesFor(index)) {
      await showScreen(visitOf(page, place), name)
      const pictures = await page.locator('img').evaluateAll((all) =>
        all.map((img) => ({
          alt: img.getAttribute('alt'),
          isHidden: img.closest('[aria-hidden=true]') !== null,
          isLarge: img.getBoundingClientRect().width > 300 && img.closest('main') !== null,
          src: img.getAttribute('src') ?? '',
        })),
      )
      expect(pictures.length, name).toBeGreaterThan(0)
      for (const { alt, isHidden, isLarge, src } of pictures) {
        expect(alt, `${name}: ${src} has no alternative`).not.toBeNull()
        expect(alt, `${name}: ${src} tells a file`).not.toMatch(/\.(jpe?g|png|avif|webp)|undefined|null/)
        if (isHidden) expect(alt, `${name}: ${src} is hidden and speaks`).toBe('')
        else if (isLarge) expect(alt?.length, `${name}: ${src} is large and says nothing`).toBeGreaterThan(8)
      }
    }
  }
})

test('[A11Y-09] a picture of an order says garment, colour and view', async ({ page }) => {
  const visit = visitOf(page, PLACES[0])
  await showScreen(visit, 'account-orders')
  const pictures = page.locator('main [data-order] li img')
  const texts = await pictures.evaluateAll((all) => all.map((img) => img.getAttribute('alt') ?? ''))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toMatch(new RegExp(`., ${visit.say('product.viewFront')}$`))
  expect(texts.filter((text) => text.split(', ').length > 2)).not.toEqual([])
})

/** What a screen reader says of it. */
const heardOf = (part: Locator) =>
  part.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest('[aria-hidden=true]'))
        texts.push(node.textContent ?? '')
    return texts.join(' ').replace(/\s+/g, ' ').trim()
  })

test('[A11Y-09] a reduced price is read as a sentence: now, before, and the lowest of thirty days', async ({
  page,
}) => {
  for (const place of PLACES) {
    const visit = visitOf(page, place)
    const { open, say, locale, market } = visit
    const amount = '\\d[\\d .]*(,\\d\\d)? (kr\\.?|€)'
    const prices = `${say('price.nowWord')} ${amount} ${say('price.beforeWord')} ${amount}`
    const lowest = `${say('price.lowest30Label')} ${amount}`
    const sentence = new RegExp(`^${prices} .* ${lowest}`.replace(/\s/g, ' '))
    await open(`${locale === 'nb' ? '' : `/${locale}`}/l/sale`)
    const reduced = page.getByRole('main').locator('p[data-state=reduced]')
    expect(await heardOf(page.getByRole('main').locator('article p[data-state=reduced]').first())).toMatch(sentence)

    const { canonicalUrl, skus } = await garmentWhere(
      market,
      (one) => one.lowestPrice?.isDiscounted === true && (one.skus[0]?.stock.inStock ?? 0) > 8,
    )
    await open(canonicalUrl)
    expect(await heardOf(reduced.first())).toMatch(sentence)

    await bringCart(page, market, { skuId: skus[0]!.skuId })
    await open(pathFor('cart', locale))
    const line = lineOf(page, skus[0]!)
    expect(await heardOf(line.locator('p[data-reduced]'))).toMatch(new RegExp(`^${prices}$`.replace(/\s/g, ' ')))
    await expect(line).toContainText(say('price.lowest30Label'))
  }
})
