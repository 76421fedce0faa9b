import type { Page } from '@playwright/test'
import { axeOn } from '@shop/testkit/axe'
import { expect, test } from '@shop/testkit/browser'
import { foreignTexts } from './support/foreign-text'
import { shownScreens } from './support/screens'
import type { Shown } from './support/shown'
import { smallTargets } from './support/small-targets'
import { PLACES, settled, visitOf } from './support/visit'

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
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [index, [name, { show, only, isAsked }]] of Object.entries<Shown>(shownScreens).entries())
  for (const device of devicesFor(only))
    for (const place of placesFor(index))
      test.describe(() => {
        test.use({
          cookieChoice: isAsked ? 'open' : 'refused',
          contextOptions: { reducedMotion: 'reduce' },
          ...(device === 'phone' && PHONE),
        })
        test(`[A11Y-01] [A11Y-08] [A11Y-10] ${name} in ${place.locale} (${device}): no violation, every word in the language of the page, targets for a finger`, async ({
          page,
        }) => {
          await show(visitOf(page, place))
          await settled(page)
          const axe = (await axeOn(page)).withTags(RULES)
          const { violations } = await (isThorough ? axe : axe.exclude(MORE_CARDS)).analyze()
          const told = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
          )
          expect.soft(told).toEqual([])
          await expect.soft(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${place.locale}(-|$)`))
          const text = await ownText(page)
          expect.soft(text.length).toBeGreaterThan(40)
          expect.soft(foreignTexts(place.locale).filter((foreign) => text.includes(foreign))).toEqual([])
          if (device === 'phone') expect.soft(await smallTargets(page), 'smaller than 44 px').toEqual([])
        })
      })

test('[A11Y-10] the names of other languages and of their countries say which language they are in', async ({
  page,
}) => {
  const visit = visitOf(page, PLACES[0])
  await shownScreens['market-picker']!.show(visit)
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
  for (const [index, name] of ['home', 'list', 'product', 'search-results', 'style', 'article'].entries()) {
    for (const place of placesFor(index)) {
      await shownScreens[name]!.show(visitOf(page, place))
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

test('[A11Y-09] a reduced price is read as a sentence: now, before, and the lowest of thirty days', async ({
  page,
}) => {
  for (const place of PLACES) {
    const visit = visitOf(page, place)
    const { open, say, locale } = visit
    await open(`${locale === 'nb' ? '' : `/${locale}`}/l/sale`)
    const reduced = page.getByRole('main').locator('article p[data-state=reduced]').first()
    const heard = await reduced.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let text = ''
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement?.checkVisibility() && !node.parentElement.closest('[aria-hidden=true]'))
          text += node.textContent
      return text.replace(/\s+/g, ' ')
    })
    const amount = '\\d[\\d .]*(,\\d\\d)? (kr\\.?|€)'
    const sentence = `^${say('price.nowWord')} ${amount} ${say('price.beforeWord')} ${amount} .* ${say('price.lowest30Label')} ${amount}`
    expect(heard).toMatch(new RegExp(sentence.replace(/\s/g, ' ')))
  }
})
