import type { BrowserContext, Page } from '@playwright/test'
import { type ConsentGroup, cookieDefinitions, storageDefinitions } from '@shop/domain/cookie'
import { expect, info, MARKETS, originOf, test } from '@shop/testkit/browser'
import { openAwake } from './support/visit'

test.use({ cookieChoice: 'open' })

const WORDS = {
  no: {
    reject: 'Bare nødvendige',
    accept: 'Godta alle',
    choose: 'Tilpass',
    change: 'Endre samtykke',
    save: 'Lagre valgene mine',
    statistics: 'Statistikk',
  },
  se: {
    reject: 'Endast nödvändiga',
    accept: 'Godkänn alla',
    choose: 'Anpassa',
    change: 'Ändra cookieval',
    save: 'Spara mina val',
    statistics: 'Statistik',
  },
  dk: {
    reject: 'Kun nødvendige',
    accept: 'Acceptér alle',
    choose: 'Tilpas',
    change: 'Ændr samtykke',
    save: 'Gem mine valg',
    statistics: 'Statistik',
  },
  fi: {
    reject: 'Vain välttämättömät',
    accept: 'Hyväksy kaikki',
    choose: 'Muokkaa',
    change: 'Muuta evästevalintoja',
    save: 'Tallenna valintani',
    statistics: 'Tilastot',
  },
} as const
const PATHS = {
  no: ['/', '/c/kjoler-dame', '/informasjonskapsler', '/bubbleroomstyle'],
  se: ['/', '/sv/cookies'],
  dk: ['/', '/da/cookies'],
  fi: ['/', '/fi/evasteet'],
}

/** The names of the one table that wait for a yes to this group. */
const namesOf = (wanted: ConsentGroup) => {
  const within = (table: Readonly<Record<string, { readonly group: ConsentGroup }>>) =>
    Object.keys(table).filter((name) => table[name]?.group === wanted)
  return { cookies: within(cookieDefinitions), stored: within(storageDefinitions) }
}
const necessary = new Set<string>(Object.values(namesOf('necessary')).flat())

/** Everything a page keeps in the browser, under whatever name. */
async function keptBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const storage = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies, ...storage].sort()
}

/** Requests that no page needs in order to work. */
function watchSending(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (/tag-manager|collected-events|voyado-engage|notifications/.test(request.url())) sent.push(request.url())
  })
  return sent
}

const isNotification = (url: string) => url.includes('/api/storefront/v3/notifications/')

/** All that a browser keeps for the shop, with its names. */
async function textsKeptBy(page: Page): Promise<string> {
  const stored = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])
  return JSON.stringify([await page.context().cookies(), stored])
}

/** Opens a hit of a search on a new page; answers the key of the visitor under which the search hears of it. */
async function keyOfOpenedHit(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().includes('/queries/search-page') && response.ok())
  await openAwake(page, `${originOf('no')}/s/kjole`)
  await answered
  const notification = page.waitForRequest((request) => isNotification(request.url()))
  await page
    .locator('[data-tickets="result"] [data-product]')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .press('Enter')
  const url = new URL((await notification).url())
  expect(url.pathname).toMatch(/\/click$/)
  await expect(page).toHaveURL(/\/p\//)
  return url.searchParams.get('customerKey') ?? ''
}

/** Requests that leave the shop's own origin. */
function watchStrangers(page: Page, own: string): string[] {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== own && protocol !== 'data:') strangers.push(request.url())
  })
  return strangers
}

const groupsOf = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'ralph-cookie-consent')
  return cookie && (JSON.parse(decodeURIComponent(cookie.value)) as { groups: string[] }).groups
}

for (const market of MARKETS)
  test(`[SHOP-18] [ROUTE-50] [ARCH-11] [LAW-08] [CONSENT-04] [COOKIE-16] a first-time visitor of ${market} is asked, and until then and after a no nothing is kept or sent that is not necessary`, async ({
    page,
    context,
  }) => {
    const words = WORDS[market]
    const sent = watchSending(context)
    const strangers = watchStrangers(page, originOf(market))
    const reject = page.getByRole('button', { name: words.reject })
    for (const path of PATHS[market]) {
      await page.goto(path === '/' ? info.storefront[market] : originOf(market) + path)
      await expect(reject).toBeVisible()
      await page.mouse.wheel(0, 3000)
      expect((await keptBy(page)).filter((name) => !necessary.has(name))).toEqual([])
    }

    const accept = page.getByRole('button', { name: words.accept })
    const look = (element: Element) => {
      const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(element)
      const { height, width } = element.getBoundingClientRect()
      return { backgroundColor, color, fontSize, fontWeight, borderColor, height, width: Math.round(width) }
    }
    expect(await reject.evaluate(look)).toEqual(await accept.evaluate(look))

    await reject.click()
    await expect(reject).toBeHidden()
    expect(await groupsOf(context)).toEqual(['necessary'])
    for (const path of PATHS[market]) {
      await page.goto(path === '/' ? info.storefront[market] : originOf(market) + path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('link', { name: words.change })).toBeVisible()
      await expect(reject).toBeHidden()
      expect((await keptBy(page)).filter((name) => !necessary.has(name))).toEqual([])
    }
    expect(sent).toEqual([])
    expect(strangers).toEqual([])
  })

test('[LAW-08] [CONSENT-04] [COOKIE-16] groups are chosen one by one, the choice survives, the footer opens it again, and what is withdrawn is deleted', async ({
  page,
  context,
}) => {
  const words = WORDS.no
  await page.goto(info.storefront.no)
  await page.getByRole('button', { name: words.choose }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(1)
  await dialog.getByRole('switch', { name: 'Nødvendige' }).click({ force: true })
  await expect(dialog.getByRole('switch', { name: 'Nødvendige' })).toBeChecked()
  await dialog.getByRole('switch', { name: 'Funksjonelle' }).click()
  const logged = page.waitForResponse((response) => response.url().endsWith('/api/cookie-consent'))
  await dialog.getByRole('button', { name: words.save }).click()
  expect((await logged).status()).toBe(204)
  await expect(dialog).toBeHidden()
  expect(await groupsOf(context)).toEqual(['necessary', 'functional'])

  // What a group left, under the names of the one table, and what is necessary beside it.
  await page.evaluate(() => {
    localStorage.setItem('recentSearches', '["ull"]')
    localStorage.setItem('voyado.session', '{}')
    localStorage.setItem('ralph-favorites', '[]')
  })
  await context.addCookies([
    { name: 'ralph-persisted-states', value: 'x', url: originOf('no') },
    { name: 'ralph-cart', value: 'an-unknown-cart', url: originOf('no') },
  ])
  await page.reload()
  const change = page.getByRole('link', { name: words.change })
  await expect.poll(() => keptBy(page)).toContain('recentSearches')
  await change.click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'Funksjonelle' })).toBeChecked()
  await dialog.getByRole('switch', { name: 'Funksjonelle' }).click()
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(dialog).toBeHidden()
  const kept = await keptBy(page)
  expect(kept).toContain('ralph-cart')
  expect(kept.filter((name) => !necessary.has(name))).toEqual([])

  const chosen = ['necessary']
  for (const [name, group] of [
    [words.statistics, 'statistics'],
    ['Markedsføring', 'marketing'],
  ] as const) {
    await change.click()
    await dialog.getByRole('switch', { name }).click()
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(dialog).toBeHidden()
    chosen.push(group)
    expect(await groupsOf(context)).toEqual(chosen)
  }
  // What these two leave is deleted with them as well.
  const marketing = namesOf('marketing')
  expect(marketing.cookies.length).toBeGreaterThan(0)
  expect(marketing.stored.length).toBeGreaterThan(0)
  await context.addCookies(marketing.cookies.map((name) => ({ name, value: 'x', url: originOf('no') })))
  await page.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, '[]')
  }, marketing.stored)
  await page.reload()
  await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining([...marketing.cookies, ...marketing.stored]))
  await change.click()
  await dialog.getByRole('button', { name: words.reject }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await keptBy(page)).filter((name) => !necessary.has(name))).toEqual([])
  expect(await groupsOf(context)).toEqual(['necessary'])
  const cookie = (await context.cookies()).find(({ name }) => name === 'ralph-cookie-consent')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ version: 1, time: expect.any(Number) })
  const yearMs = 365 * 86_400_000
  expect(Math.abs((cookie?.expires ?? 0) * 1000 - Date.now() - yearMs)).toBeLessThan(86_400_000)
})

test('[ARCH-11] [CONSENT-04] [CONSENT-05] [ANALYTICS-01] the events list is filled from the start, is read by the tag manager only after a yes, and by nobody after a no taken back', async ({
  page,
  context,
}) => {
  const sent = watchSending(context)
  const strangers = watchStrangers(page, originOf('no'))
  await page.goto(info.storefront.no)
  await expect(page.getByRole('button', { name: WORDS.no.accept })).toBeVisible()
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.dataLayer ?? []))).toContain('product-impressions')
  expect(sent).toEqual([])
  await expect(page.locator('script[src*="tag-manager"]')).toHaveCount(0)

  const read = page.waitForRequest((request) => request.url().includes('/api/collected-events'))
  await page.getByRole('button', { name: WORDS.no.accept }).click()
  expect((await read).postData()).toContain('product-impressions')
  expect(await groupsOf(context)).toEqual(['necessary', 'functional', 'statistics', 'marketing'])
  await expect(page.locator('script[src*="tag-manager"]')).toHaveCount(1)
  await page.goto(`${originOf('no')}/c/kjoler-dame`, { waitUntil: 'networkidle' })
  await expect(page.locator('script[src*="tag-manager"]')).toHaveCount(1)
  // What runs after a yes speaks to the shop alone.
  expect(strangers).toEqual([])

  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: WORDS.no.change }).click()
  await page.getByRole('dialog').getByRole('button', { name: WORDS.no.reject }).click()
  await reloaded
  await expect(page.locator('script[src*="tag-manager"]')).toHaveCount(0)
  const before = sent.length
  await page.goto(`${originOf('no')}/c/kjoler-dame`, { waitUntil: 'networkidle' })
  expect(sent.length).toBe(before)
  expect(strangers).toEqual([])
})

test('[CONSENT-05] before a choice and after a no the search is told of an opened hit under a key that ends with the page and is kept nowhere', async ({
  page,
  context,
}) => {
  const sent = watchSending(context)
  const keys: string[] = []
  const openHit = async () => {
    const key = await keyOfOpenedHit(page)
    expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(await textsKeptBy(page)).not.toContain(key)
    expect((await keptBy(page)).filter((name) => !necessary.has(name))).toEqual([])
    keys.push(key)
  }
  await openHit()
  await openHit()
  await page.getByRole('button', { name: WORDS.no.reject }).click()
  await expect.poll(() => groupsOf(context)).toEqual(['necessary'])
  await openHit()
  expect(new Set(keys).size).toBe(3)
  // One for each hit that was opened: a page that is only looked at sends nothing.
  expect(sent).toHaveLength(3)
  expect(sent.filter((url) => !isNotification(url))).toEqual([])
})

test('[LAW-08] a browser that sends the global privacy signal is not asked, and nothing but the necessary is kept', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await openAwake(page, info.storefront.no)
  const change = page.getByRole('link', { name: WORDS.no.change })
  await change.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await keptBy(page)).filter((name) => !necessary.has(name))).toEqual([])
})

test('the cookie panel moves nothing and its dialog keeps and returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(info.storefront.no)
  const choose = page.getByRole('button', { name: WORDS.no.choose })
  await choose.click()
  const dialog = page.getByRole('dialog')
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    const inPage = await page.evaluate(() => document.activeElement?.closest('main, header, footer') !== null)
    expect(inPage).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(choose).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(0.01)
})

for (const width of [390, 1440])
  test(`a menu that opens is not covered by the word that the choice is kept, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(originOf('no'))
    await page.getByRole('button', { name: WORDS.no.reject }).click()
    const kept = page.getByText('Valgene dine er lagret')
    await expect(kept).toBeVisible()
    if (width < 1024) await page.getByRole('button', { name: 'Åpne menyen' }).click()
    else await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Dame' }).hover()
    await expect(kept).toBeHidden({ timeout: 2000 })
  })

for (const width of [390, 1440])
  test(`[LAW-08] the question can be answered while the dialog to sign in is open, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${originOf('no')}/?action=login`)
    const dialog = page.getByRole('dialog', { name: 'Velkommen tilbake' })
    const question = page.getByRole('region', { name: 'Vi bruker informasjonskapsler' })
    await expect(dialog).toBeVisible()
    await expect(question).toBeVisible()
    await dialog.getByRole('textbox', { name: 'E-post' }).fill('kari@lysning.example')
    await dialog.getByRole('button', { name: 'Logg inn' }).last().click({ trial: true })
    await page.getByRole('button', { name: WORDS.no.reject }).click()
    await expect(question).toBeHidden()
    await expect(dialog).toBeVisible()
  })

test('[LAW-08] the question goes back to the page with the dialog that held it', async ({ page }) => {
  await page.goto(`${originOf('no')}/?action=login`)
  const dialog = page.getByRole('dialog', { name: 'Velkommen tilbake' })
  await expect(dialog.getByRole('button', { name: WORDS.no.reject })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: WORDS.no.reject }).click()
  await page.getByRole('link', { name: WORDS.no.change }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[TOAST-04] what was chosen of the cookies in the checkout is confirmed there', async ({ page }) => {
  await openAwake(page, `${originOf('no')}/kassen`)
  await page.getByRole('button', { name: WORDS.no.accept }).click()
  await expect(page.getByRole('status').getByText('Valgene dine er lagret.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/kassen')
})
