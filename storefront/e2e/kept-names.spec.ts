import type { Page } from '@playwright/test'
import { storageNames } from '@shop/domain/constants'
import { cookieTable } from '@shop/domain/cookie'
import { purposeIds, purposeOf, storageTerms } from '@shop/domain/privacy'
import { translator } from '@shop/i18n/translate'
import { expect, info, MARKETS, originOf, test } from '@shop/testkit/browser'
import { documentAt } from './support/get-page'
import { registered } from './support/own-account'
import { insideOf, mainOf, plain, readable } from './support/page-text'
import { openAwake } from './support/visit'

const NO = originOf('no')

/** Everything the browser holds for the shop, under whatever name. */
async function namesIn(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
  ])
  return [...cookies, ...others]
}

const named = new Set<string>(cookieTable().map(({ name }) => name))

test.describe('a walk through the shop after a yes to everything', () => {
  test.use({ cookieChoice: 'open', serviceWorkers: 'allow' })

  test('[LAW-20] [LAW-08] leaves no name in the browser that the page about cookies does not hold, and of that page only names that are set', async ({
    page,
  }) => {
    const found = new Set<string>()
    const look = async () => {
      for (const name of await namesIn(page)) found.add(name)
    }
    await page.goto(info.storefront.no)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.getByRole('button', { name: 'Godta alle' }).click()
    await expect(page.getByText('Valgene dine er lagret')).toBeVisible()
    await page.reload()
    await look()

    await openAwake(page, `${NO}/c/kjoler-dame`)
    const card = page.getByRole('article').nth(1)
    await card.locator('[data-favourite]').click()
    await expect.poll(() => page.evaluate(() => caches.has('shop-1-favourites'))).toBe(true)
    await card.hover()
    await card.locator('[data-ids] > button:not(:disabled)').first().click()
    await expect(page.getByRole('button', { name: /handlekurven, 1 / })).toBeVisible()
    await look()
    await page.keyboard.press('Escape')
    await openAwake(page, await firstProduct(page))
    await look()
    await openAwake(page, `${NO}/s/kjole`)
    await look()
    // A link for students: what kind of customer somebody says to be is remembered.
    await openAwake(page, `${NO}/?customerType=student`)
    await page.getByLabel('Vis priser').selectOption('ORGANIZATION')
    await page.getByLabel('Vis priser').selectOption('PERSON')
    await openAwake(page, `${NO}/handlekurv`)
    await expect.poll(() => namesIn(page)).toContain(storageNames.cartPrices)
    await look()
    await openAwake(page, `${NO}/kassen`)
    await page.getByLabel('Fornavn').first().fill('Ingvild')
    await look()
    await registered(page)
    await page.goto(`${NO}/min-konto/innstillinger`, { waitUntil: 'networkidle' })

    // What only a purchase, a change of market, a code, a mistake or another device sets has tests of its own.
    const elsewhere = new Set([
      ...['ralph-known-device', 'ralph-cart-old', 'ralph-selected-market', 'ralph-checkout-market'],
      ...['ralph-voucher', 'ralph-checkout-attempt', 'kept-toast', 'chunk-reload', 'ralph-reported-orders'],
    ])
    const missing = async () => {
      await look()
      return [...named].filter((name) => !found.has(name) && !elsewhere.has(name))
    }
    await expect.poll(missing).toEqual([])
    expect([...found].filter((name) => !named.has(name))).toEqual([])
  })

  test('[LAW-08] pages and files are stored only with a yes to the functional group, and are gone after it is taken back', async ({
    page,
  }) => {
    const kept = () => page.evaluate(async () => (await caches.keys()).sort())
    const reject = page.getByRole('button', { name: 'Bare nødvendige' })
    await page.goto(info.storefront.no)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    for (const path of ['/', '/c/kjoler-dame', '/merker']) {
      await openAwake(page, `${NO}${path}`)
      await expect(reject).toBeVisible()
      expect(await kept()).toEqual([])
    }
    await page.getByRole('button', { name: 'Godta alle' }).click()
    await expect.poll(kept).toEqual(['shop-1-files', 'shop-1-pages'])
    await openAwake(page, `${NO}/c/kjoler-dame`)
    const pages = () => page.evaluate(async () => (await (await caches.open('shop-1-pages')).keys()).length)
    await expect.poll(pages).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'Endre samtykke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bare nødvendige' }).click()
    await expect.poll(kept).toEqual([])
    await page.goto(`${NO}/merker`, { waitUntil: 'networkidle' })
    expect(await kept()).toEqual([])
  })

  test('[LAW-08] the choice in the browser has the id under which the shop noted it', async ({ page, context }) => {
    await page.goto(info.storefront.no)
    const noted = page.waitForRequest((request) => request.url().endsWith('/api/cookie-consent'))
    await page.getByRole('button', { name: 'Godta alle' }).click()
    const { id } = (await noted).postDataJSON()
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const cookie = (await context.cookies()).find(({ name }) => name === 'ralph-cookie-consent')
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ id })
  })
})

const firstProduct = async (page: Page): Promise<string> =>
  NO + (await page.getByRole('article').first().locator('a[href*="/p/"]').first().getAttribute('href'))

const LOCALES = { no: 'nb', se: 'sv', dk: 'da', fi: 'fi' } as const
const PAGES = {
  no: { privacy: '/personvern', cookies: '/informasjonskapsler', years: '5', authority: 'datatilsynet.no' },
  se: { privacy: '/sv/integritetspolicy', cookies: '/sv/cookies', years: '7', authority: 'imy.se' },
  dk: { privacy: '/da/privatlivspolitik', cookies: '/da/cookies', years: '5', authority: 'datatilsynet.dk' },
  fi: { privacy: '/fi/tietosuojaseloste', cookies: '/fi/evasteet', years: '6', authority: 'tietosuoja.fi' },
} as const

/** How many days or months each term of the table is. */
const TERMS = Object.fromEntries(
  Object.entries(storageTerms).flatMap(([term, length]) => Object.values(length).map((count: number) => [term, count])),
)

for (const market of MARKETS) {
  const { privacy, cookies, years, authority } = PAGES[market]

  test(`[LAW-20] [LAW-14] the page about privacy of ${market} holds the whole table of purposes, the years of its books and its authority`, async () => {
    const main = mainOf(await documentAt(originOf(market) + privacy))
    expect(main.match(/<th scope="row"/g)).toHaveLength(purposeIds.length)
    const say = translator(LOCALES[market])
    const columns = ['purpose', 'basis', 'time', 'recipients'] as const
    for (const column of columns) expect(readable(main)).toContain(say(`privacy.column.${column}`))
    const rows = main.split('<th scope="row"').slice(1)
    for (const [at, id] of purposeIds.entries()) {
      const { basis, recipients, sources, isNeeded, isProfiling, isDecidedByMachine } = purposeOf(id)
      const [head, ...cells] = [`<th${rows[at]}`].flatMap((row) => [...insideOf(row, 'th'), ...insideOf(row, 'td')])
      // Each with its data, and what the law wants said beside it.
      const notes = [
        isNeeded && say('privacy.needed'),
        isProfiling && say('privacy.profiling'),
        isDecidedByMachine && say('privacy.machine'),
        sources.includes('use') && say('privacy.source.use'),
        sources.includes('creditAgency') && say('privacy.source.creditAgency'),
      ].filter((note) => note !== false && note !== undefined)
      const data = [say(`privacy.purpose.${id}.title`), say(`privacy.purpose.${id}.text`), ...notes]
      expect(readable(head ?? '').trim()).toBe(plain(data.join(' ')))
      const [shownBasis, time, who] = cells.map((cell) => readable(cell).trim())
      expect(shownBasis, id).toBe(say(`privacy.basis.${basis}`))
      expect(time, id).toBe(plain(say(`privacy.purpose.${id}.time`, { ...TERMS, years })))
      const names = recipients.map((recipient) => say(`privacy.recipient.${recipient}`))
      expect(who?.toLowerCase(), id).toBe(
        new Intl.ListFormat(LOCALES[market], { type: 'conjunction' }).format(names).toLowerCase(),
      )
    }
    for (const right of ['access', 'rectify', 'erase', 'restrict', 'move', 'withdraw'] as const)
      expect(readable(main), right).toContain(plain(say(`privacy.right.${right}`)))
    for (const part of [
      'profiling',
      'machine',
      'machineTitle',
      'profilingTitle',
      'rightsTitle',
      'objectTitle',
    ] as const)
      expect(readable(main), part).toContain(say(`privacy.${part}`))
    for (const fact of ['Lysning AS', 'Eksempelveien 1, 0150 Oslo', 'hei@lysning.example'])
      expect(readable(main)).toContain(fact)
    const kept = insideOf(insideOf(main, 'tr')[2] ?? '', 'td')[1] ?? ''
    expect(readable(kept)).toMatch(new RegExp(`^${years}\\s`))
    expect(main).toMatch(new RegExp(`<a\\b[^>]*href="[^"]*${authority}`))
    // Nothing that a text was to name has been left unnamed.
    expect(readable(main)).not.toMatch(/[{}]|undefined|NaN/)
  })

  test(`[LAW-20] the page about cookies of ${market} holds every name, with its purpose and its time`, async () => {
    const html = await documentAt(originOf(market) + cookies)
    const say = translator(LOCALES[market])
    for (const { name, purpose, serves, life } of cookieTable()) {
      const [, row = ''] = html.split(`data-kept-name="${name}"`)
      const [shownPurpose, time] = insideOf(row.split('</tr>')[0] ?? '', 'td').map((cell) => readable(cell).trim())
      expect(shownPurpose, name).toContain(plain(say(`cookies.purpose.${purpose}`)))
      expect(shownPurpose, name).toContain(plain(say(`privacy.purpose.${serves}.title`)))
      expect(time, name).toBe(plain(say(`cookies.life.${life}`)))
    }
    const names = [...html.matchAll(/data-kept-name="[^"]*">([^<]*)</g)].map(([, name]) => name)
    expect(names.sort()).toEqual([...named].sort())
  })
}

test('[LAW-20] Finland reads the same in Swedish, with the words of its law', async () => {
  const main = mainOf(await documentAt(`${originOf('fi')}/sv/integritetspolicy`))
  expect(readable(main)).toContain('Personbeteckningen raderas')
  expect(readable(main)).not.toContain('ersonnummer')
  expect(main).toMatch(/<a\b[^>]*>Dataombudsmannens byrå</)
})
