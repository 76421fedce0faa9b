// Contact sheets of the screens, one per screen: Norwegian and Finnish at three widths, into docs/screens.
//   npm run screens -- [name …]      (a shop must run)
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'
import { languageTags } from '@shop/i18n/locales'
import { originOf } from '@shop/testkit/browser'
import { consoleCookie } from '@shop/testkit/staff-entry'
import sharp from 'sharp'
import { shownScreens, showScreen } from '../storefront/e2e/support/screens.ts'
import { visitOf } from '../storefront/e2e/support/visit.ts'
import { ensureChromium } from './chromium.mjs'
import { deskWords, orderCases, shopOrderCases } from './order-screens.mjs'
import { paperPictures } from './paper-pictures.mjs'
import { readSettings, root } from './start/settings.mjs'

const info = JSON.parse(readFileSync(join(readSettings(process.env).dataDir, 'info.json'), 'utf8'))
const out = join(root, 'docs/screens')
const SHOP = [360, 768, 1440]
const CONSOLE = [1024, 1360, 1920]
const PLACES = [
  { market: 'no', locale: 'nb' },
  { market: 'fi', locale: 'fi' },
]
const TALLEST = 1800
const SHEET_HEIGHT = 640
const LARGEST = 145_000

/** The screens of the tests, as far as there is something of their own to see. */
const shown = [
  'home list list-filters list-empty brands coming-soon product product-size-error size-guide zoom quick-shop',
  'search-panel search-results search-empty favourites favourites-empty market-picker consent consent-choices content',
  'article style cart-drawer cart-drawer-empty added-to-cart cart cart-warnings cart-empty menu-wide menu-phone not-found error payment-failed',
  'checkout checkout-filled checkout-business checkout-errors checkout-no-methods checkout-empty confirmation',
  'offline offline-page login login-refused register reset-password membership programme',
  'change-delivery change-items return-find return-choose return-confirm return-receipt return-slip account-returns review-form',
].flatMap((line) => line.split(' '))

const WIDTHS_OF = { wide: [1024, 1440, 1920], phone: [320, 360, 390] }
const screens = Object.fromEntries(
  shown.map((name) => {
    const { only, isOver, isAsked } = shownScreens[name]
    const show = (visit) => showScreen(visit, name)
    return [name, { show, isAsked, short: isOver, widths: WIDTHS_OF[only] ?? SHOP, places: PLACES }]
  }),
)
screens['console-sign-in'] = {
  path: '/sign-in',
  short: true,
  widths: CONSOLE,
  places: [{ dark: false }, { dark: true }],
}
/** Kari of the demo, as customer service sees her; the sections of a customer are reached through the search. */
const DESK = {
  today: '/',
  search: '/customers?q=kari',
  overview: '',
  cart: 'cart',
  favourites: 'favourites',
  orders: 'orders',
  membership: 'membership',
  vouchers: 'vouchers',
  consents: 'consent',
  activity: 'activity',
  'order-list': '/orders',
  order: '/orders/100002',
  reviews: '/reviews',
  returns: '/returns',
  approvals: '/',
  products: '/products?q=kjole',
  coming: '/coming-soon',
  staff: '/staff',
  audit: '/audit',
  status: '/status',
  sessions: '/sessions',
  'access-review': '/access-review',
  dashboard: '/dashboard',
}
/** What customer service does not see, as those do who work with it. */
const SEEN_BY = {
  approvals: 'customer-service-lead',
  products: 'merchandiser',
  coming: 'merchandiser',
  staff: 'admin',
  audit: 'admin',
  status: 'admin',
  sessions: 'customer-service-lead',
  'access-review': 'customer-service-lead',
  dashboard: 'merchandiser',
}
for (const [name, path] of Object.entries(DESK))
  screens[`console-${name}`] = {
    path,
    as: SEEN_BY[name] ?? 'customer-service',
    short: true,
    widths: CONSOLE,
    places: [{ dark: false }, { dark: true }],
  }
const deskTexts = deskWords('fi')
/** What is done about an order opens over it. */
const ORDER_DEEDS = {
  edit: ['100005', deskTexts.orders.edit.title],
  delivery: ['100005', deskTexts.orders.deliveryChange.title],
  goodwill: ['100002', deskTexts.orders.goodwill.title],
  why: ['100002', deskTexts.why.askNamed.replace('{name}', deskTexts.orders.sums.vat)],
}
for (const [name, [number, press]] of Object.entries(ORDER_DEEDS))
  screens[`console-order-${name}`] = { ...screens['console-order'], path: `/orders/${number}`, press }
for (const [name, scrollTo] of Object.entries({
  parcel: deskTexts.parcels.title,
  ledger: deskTexts.orders.ledger.title,
  mails: deskTexts.orders.mails.title,
}))
  screens[`console-order-${name}`] = { ...screens['console-order'], scrollTo }
for (const [name, { make, act, scrollTo }] of Object.entries(orderCases))
  screens[`console-order-${name}`] = {
    ...screens['console-order'],
    places: [{ locale: 'nb' }, { locale: 'fi', dark: true }],
    ...{ make, act, scrollTo },
  }
for (const [name, show] of Object.entries(shopOrderCases)) {
  const isOver = ['toast', 'why-code'].includes(name)
  screens[name] = { show, byDesk: true, short: isOver, widths: SHOP, places: PLACES }
}
/** What merchandisers see; a draft of two markets is begun for the pictures and thrown away after them. */
const STUDIO = {
  markets: '/markets',
  draft: '/drafts/{draft}/market/NO%7CNOK',
  compare: '/drafts/{draft}',
  preview: '/drafts/{draft}/preview',
  routes: '/routes',
  widgets: '/drafts/{draft}/area/Frontpage%2FThe%20front%20page%20area',
  content: '/drafts/{draft}/page/om-oss',
  menu: '/drafts/{draft}/menu/main-desktop',
  messages: '/messages?in=cart',
  history: '/history/market/NO%7CNOK',
  campaigns: '/campaigns',
  campaign: '/drafts/{draft}/campaign/romjulsmote',
  code: '/drafts/{draft}/code/VELKOMMEN10',
  texts: '/drafts/{draft}/texts/cart',
  import: '/products/import',
}
for (const [name, path] of Object.entries(STUDIO))
  screens[`console-${name}`] = {
    path,
    as: 'merchandiser',
    short: true,
    widths: CONSOLE,
    places: [{ dark: false }, { dark: true }],
    ...(path.includes('{draft}') && { settle: name === 'preview' || name === 'widgets' ? 7_000 : 1_500 }),
  }

/** In the page itself, as whoever is signed in. */
const beginDraft = (page, isWrong) =>
  page.evaluate(async (isWrong) => {
    const ask = async (path, body) => {
      const answer = await fetch(
        `/api/desk/publishing/${path}`,
        body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      )
      return answer.json()
    }
    const { body } = await ask('documents/market/NO%7CNOK')
    const { id, version } = await ask('drafts', { name: 'Autumn rates' })
    const freeShippingFrom = { minor: 599_00, currency: 'NOK' }
    const next = {
      ...body,
      config: { ...body.config, freeShippingFrom },
      theme: { ...body.theme, '--sale': isWrong ? '#e08a80' : '#7a1010' },
      ...(isWrong && { defaultLanguageId: 'fi-FI' }),
    }
    await ask(`drafts/${id}/put`, { version, kind: 'market', key: 'NO|NOK', body: next })
    return id
  }, isWrong)
const discard = (page, id) =>
  page.evaluate(async (draft) => {
    const { version } = await (await fetch(`/api/desk/publishing/drafts/${draft}`)).json()
    await fetch(`/api/desk/publishing/drafts/${draft}/discard`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version }),
    })
  }, id)

/** A request of the desk, in the page itself, as whoever is signed in. */
const askDesk = (page) => (path, body) =>
  page.evaluate(
    async ([path, body]) => {
      const init = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const answer = await fetch(`/api/desk/${path}`, init)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [path, body],
  )

/** The order of a case is made by the first of its pictures, from the page of whoever works at the desk. */
async function openOrder(page, { as, make, act, scrollTo }, locale) {
  await openConsole(page, { as, path: '/orders' })
  const number = await make(askDesk(page))
  await page.goto(`${info.console}/orders/${number}`)
  await contentOf(page)
  const t = deskWords(locale)
  if (act) await act(page, t)
  if (scrollTo)
    await page
      .getByRole('region', { name: scrollTo(t) })
      .first()
      .scrollIntoViewIfNeeded()
  await page.waitForTimeout(700)
}

async function openConsole(page, { as, path: given, settle = 700, press, scrollTo }) {
  const path = given.includes('{draft}') ? '/drafts' : given
  const found = '/customers?q=kari'
  await page.context().addCookies([await consoleCookie(info.staff.find(({ role }) => role === as))])
  await page.goto(`${info.console}${path.startsWith('/') ? path : found}`)
  await page.locator('#work').waitFor()
  if (!path.startsWith('/')) {
    await page.locator('tr[data-row] a').first().click()
    await page.waitForURL(/\/c\//)
    if (path) await page.goto(`${page.url()}/${path}`)
  }
  const draft = path === given ? undefined : await beginDraft(page, given.includes('/market/'))
  if (draft) await page.goto(`${info.console}${given.replace('{draft}', draft)}`)
  // Some screens wait for news in a request that stays open.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await contentOf(page)
  if (press) await page.getByRole('button', { name: press }).first().click()
  if (scrollTo) await page.getByRole('region', { name: scrollTo }).scrollIntoViewIfNeeded()
  for (const frame of page.frames()) await frame.waitForLoadState()
  await page.waitForTimeout(settle)
  return draft
}

/** Until all that was asked for is there: no part of the page stands in for its content, and the pictures have come. */
const contentOf = (page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') &&
      !document.querySelector('[aria-busy=true]') &&
      [...document.images].every((img) => img.complete || img.loading === 'lazy'),
  )

/** Nobody who looks at the sheets wants the question about cookies in all of them. */
const answerNo = (market) => ({
  name: cookieNames.cookieConsent,
  value: encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups: ['necessary'] })),
  url: originOf(market),
  sameSite: 'Lax',
})

/** Pictures, and what stands at the end of a page, come only when they are near: walk down until nothing comes any more. */
async function walkDown(page) {
  await page.evaluate(async () => {
    for (let height = 0; height !== document.body.scrollHeight; ) {
      height = document.body.scrollHeight
      for (let y = 0; y < height; y += 400) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main img')].every((img) => {
      const { left, top } = img.getBoundingClientRect()
      // What is folded away is not fetched.
      return img.complete || img.getClientRects().length === 0 || left >= innerWidth || left < 0 || top > 2000
    }),
  )
}

async function deskPage(browser) {
  const page = await (await browser.newContext()).newPage()
  await openConsole(page, { as: 'customer-service', path: '/orders' })
  return page
}

async function shot(browser, { market, locale = 'fi', dark }, width, screen) {
  const { show, path, as, isAsked, short } = screen
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: languageTags[locale],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(width < 1024 && { hasTouch: true, isMobile: true }),
  })
  // What the functions of the tests are given by their compiler is not there in the browser.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  let draft
  if (market) {
    if (!isAsked) await context.addCookies([answerNo(market)])
    const desk = screen.byDesk && (await deskPage(browser))
    await show(visitOf(page, { market, locale }), desk && askDesk(desk))
    if (desk) await desk.context().close()
  } else if (screen.make) await openOrder(page, screen, locale)
  else if (as) draft = await openConsole(page, screen)
  else await page.goto(info.console + path, { waitUntil: 'networkidle' })
  if (!short) await walkDown(page)
  await page.waitForTimeout(300)
  const whole = await page.screenshot({ fullPage: !short, scale: 'css' })
  if (draft) await discard(page, draft)
  await context.close()
  const { height } = await sharp(whole).metadata()
  const seen = Math.min(height, short ? 900 : Math.round((TALLEST * Math.max(width, 700)) / 1000))
  return sharp(whole)
    .extract({ left: 0, top: 0, width, height: seen })
    .resize({ height: SHEET_HEIGHT })
    .png()
    .toBuffer()
}

/** Invoice and receipt of each country. */
const PAPERS = ['100003', '100009', '100011', '100013']

async function paperShots(browser) {
  const page = await browser.newPage()
  await openConsole(page, { as: 'customer-service', path: '/orders' })
  const pictures = await paperPictures(page, PAPERS)
  await page.close()
  return Promise.all(
    pictures.map((picture) =>
      sharp(picture)
        .resize({ height: SHEET_HEIGHT * 2 })
        .toBuffer(),
    ),
  )
}

async function sheet(browser, name, screen) {
  const shots = await Promise.all(
    screen.places.flatMap((place) => screen.widths.map((width) => shot(browser, place, width, screen))),
  )
  await writeSheet(name, [shots.slice(0, 3), shots.slice(3)])
}

async function writeSheet(name, rows) {
  const parts = []
  let sheetWidth = 0
  let top = 12
  for (const pictures of rows) {
    let left = 12
    let lowest = 0
    for (const input of pictures) {
      const { width, height } = await sharp(input).metadata()
      parts.push({ input, left, top })
      left += width + 12
      lowest = Math.max(lowest, height + 12)
    }
    sheetWidth = Math.max(sheetWidth, left)
    top += lowest
  }
  const whole = await sharp({ create: { width: sheetWidth, height: top, channels: 3, background: '#777' } })
    .composite(parts)
    .png()
    .toBuffer()
  for (const quality of [72, 62, 52, 42]) {
    const picture = await sharp(whole).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (picture.length > LARGEST && quality > 42) continue
    writeFileSync(join(out, `${name}.jpg`), picture)
    break
  }
  console.log(`✓ ${name}`)
}

mkdirSync(out, { recursive: true })
const executablePath = await ensureChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const wanted = process.argv.slice(2)
for (const [name, screen] of Object.entries(screens)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await sheet(browser, name, screen).catch((error) => console.log(`✗ ${name}: ${error.message.split('\n')[0]}`))
}
if (wanted.length === 0 || wanted.includes('papers')) await writeSheet('papers', [await paperShots(browser)])
await browser.close()
