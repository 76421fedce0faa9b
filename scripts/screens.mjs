// Contact sheets of the screens, one per screen: Norwegian and Finnish at three widths, into docs/screens.
//   node scripts/screens.mjs [name …]      (a shop must run)
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from './chromium.mjs'
import { readSettings, root } from './start/settings.mjs'

const info = JSON.parse(readFileSync(join(readSettings(process.env).dataDir, 'info.json'), 'utf8'))
const out = join(root, 'docs/screens')
const SHOP = [360, 768, 1440]
const CONSOLE = [1024, 1360, 1920]
const TALLEST = 1800
const SHEET_HEIGHT = 640

const addFirstSize = async (page) => {
  await page.locator('[role=radiogroup] [role=radio]:not([aria-disabled=true])').first().click()
  await page
    .locator('main button[type=button]', { hasText: /Legg i handlekurven|Lisää ostoskoriin/ })
    .first()
    .click()
  await page.locator('[role=status] img, [role=status] p').first().waitFor()
}

const openDrawer = async (page) => {
  await addFirstSize(page)
  await page
    .locator('header')
    .getByRole('button', { name: /handlekurven|ostoskori/i })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const product = async (page) => {
  const address = await page.locator('main article a[href*="/p/"]').nth(1).getAttribute('href')
  await page.goto(new URL(address, page.url()).href, { waitUntil: 'networkidle' })
}

const screens = {
  home: { no: '/', fi: '/fi', widths: SHOP },
  list: { no: '/c/kjoler-dame', fi: '/fi/c/mekot-naiset', widths: SHOP },
  product: { no: '/c/kjoler-dame', fi: '/fi/c/mekot-naiset', widths: SHOP, steps: [product] },
  'added-to-cart': {
    no: '/c/kjoler-dame',
    fi: '/fi/c/mekot-naiset',
    widths: SHOP,
    steps: [product, addFirstSize],
    short: true,
  },
  'cart-drawer': {
    no: '/c/kjoler-dame',
    fi: '/fi/c/mekot-naiset',
    widths: SHOP,
    steps: [product, openDrawer],
    short: true,
  },
  'not-found': { no: '/finnes-ikke-her', fi: '/fi/ei-ole-taalla', widths: SHOP },
  content: { no: `/${info.pages.about.nb}`, fi: `/fi/${info.pages.about.fi}`, widths: SHOP },
  'console-sign-in': { console: '/sign-in', widths: CONSOLE, short: true },
}

const originOf = (place) => (place === 'console' ? info.console : new URL(info.storefront[place]).origin)

/** Lazy pictures come only when they are near: walk down once before looking. */
async function walkDown(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

async function shot(browser, place, path, width, { steps = [], short }, dark) {
  const locale = place === 'fi' || dark ? 'fi-FI' : 'nb-NO'
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    locale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await page.goto(`${originOf(place)}${path}`, { waitUntil: 'networkidle' })
  for (const step of steps) await step(page)
  if (!short) await walkDown(page)
  await page.waitForTimeout(400)
  const whole = await page.screenshot({ fullPage: !short })
  await page.close()
  const { height } = await sharp(whole).metadata()
  const seen = Math.min(height, short ? 900 : Math.round((TALLEST * Math.max(width, 700)) / 1000))
  return sharp(whole)
    .extract({ left: 0, top: 0, width, height: seen })
    .resize({ height: SHEET_HEIGHT })
    .png()
    .toBuffer()
}

async function sheet(browser, name, screen) {
  const shots = []
  for (const place of ['no', 'fi', 'console']) {
    if (!screen[place]) continue
    for (const dark of place === 'console' ? [false, true] : [false])
      for (const width of screen.widths) shots.push(await shot(browser, place, screen[place], width, screen, dark))
  }
  const rows = [shots.slice(0, 3), shots.slice(3)]
  const parts = []
  let sheetWidth = 0
  for (const [row, pictures] of rows.entries()) {
    let left = 12
    for (const input of pictures) {
      parts.push({ input, left, top: 12 + row * (SHEET_HEIGHT + 12) })
      left += (await sharp(input).metadata()).width + 12
    }
    sheetWidth = Math.max(sheetWidth, left)
  }
  const height = 12 + rows.filter((row) => row.length).length * (SHEET_HEIGHT + 12)
  await sharp({ create: { width: sheetWidth, height, channels: 3, background: '#777' } })
    .composite(parts)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(out, `${name}.jpg`))
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
await browser.close()
