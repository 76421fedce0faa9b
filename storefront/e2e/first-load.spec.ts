import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, originOf, test } from '@shop/testkit/browser'
import { answerOf } from './support/answer-of'
import { productsOf } from './support/catalogue'

const MOST_SCRIPT = 135_000
/** The styles inside a page, as small as brotli makes them. */
const MOST_STYLES = 9_000
/** 48 garments, each with its colours; without the styles, which have a bar of their own. */
const MOST_LIST = 18 * 1024
const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g
/** The sheets that a page names, and what lets them apply once they have come. */
const SHEETS = /<link\b[^>]*\.css"[^>]*>(?:<script>[^<]*<\/script>)?/g
const MOST_REQUESTS = 30
const MOST_PICTURE = 35_000
const LIST = '/c/dame'
const LISTS = [
  ['no', LIST],
  ['se', '/sv/c/dam'],
  ['dk', '/da/c/dame'],
  ['fi', '/fi/c/naiset'],
] as const

/** Every script the page names but those for old browsers, each as small as brotli makes it. */
async function firstLoadOf(path: string) {
  const { text } = await answerOf('no', path)
  const named = [...text.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, src = '']) => src)
  const sizes = await Promise.all(
    [...new Set(named)].map(async (src) => {
      const { bytes } = await answerOf('no', src)
      return { src, size: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length }
    }),
  )
  return { sizes, total: sizes.reduce((sum, { size }) => sum + size, 0) }
}

test('the scripts of the first load of home, list and product are 135 kB at most', async () => {
  test.setTimeout(240_000)
  const [product] = await productsOf('no', 'kjoler-dame')
  for (const path of ['/', LIST, product?.canonicalUrl ?? '']) {
    const { sizes, total } = await firstLoadOf(path)
    expect(sizes.length, path).toBeGreaterThan(3)
    const listed = sizes.map(({ src, size }) => `${size} ${src}`).join('\n')
    expect(total, `${path}\n${listed}`).toBeLessThanOrEqual(MOST_SCRIPT)
  }
})

test('home, list and product carry their styles, 9 kB at most, and are painted before any other file has come', async ({
  page,
}) => {
  const [product] = await productsOf('no', 'kjoler-dame')
  for (const path of ['/', LIST, product?.canonicalUrl ?? '']) {
    const { text } = await answerOf('no', path)
    const styles = [...text.matchAll(STYLES)].map(([, css = '']) => css).join('')
    const size = brotliCompressSync(styles, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    expect(size, path).toBeGreaterThan(3_000)
    expect(size, path).toBeLessThanOrEqual(MOST_STYLES)

    let held = 0
    let open = () => {}
    const opened = new Promise<void>((resolve) => (open = resolve))
    await page.route('**/_next/static/**', async (route) => {
      held += 1
      await opened
      await route.continue()
    })
    await page.goto(originOf('no') + path, { waitUntil: 'commit' })
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted, path).toBe(1)
    await expect(page.locator('header').first()).toHaveCSS('position', 'sticky')
    expect(held, path).toBeGreaterThan(3)
    open()
    await page.waitForLoadState('load')
    await page.unroute('**/_next/static/**')
  }
})

test('scripts and styles come as brotli and may be kept for good', async () => {
  const { text } = await answerOf('no', '/')
  const files = [...text.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const { headers } = await answerOf('no', file, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding'], file).toBe('br')
    expect(headers['cache-control'], file).toContain('immutable')
  }
})

for (const [market, path] of LISTS)
  test(`the document of a list of 48 is 18 KB at most in ${market}, its data for the browser included`, async () => {
    const { text } = await answerOf(market, path)
    expect(text.match(/<article/g)?.length).toBe(48)
    const data = [...text.matchAll(/<script[^>]*>(\(?self\.__next_f[^<]*)<\/script>/g)]
      .map(([, code = '']) => code)
      .join('')
    const size = gzipSync(text.replace(STYLES, '').replace(SHEETS, '')).length
    expect(size, `${gzipSync(data).length} of them are data`).toBeLessThanOrEqual(MOST_LIST)
  })

for (const width of [360, 1440])
  test(`a list takes 30 requests at most at ${width} px, and no picture of a card is heavy`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const requests: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(request.url())
    })
    await page.goto(originOf('no') + LIST, { waitUntil: 'networkidle' })
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
    const pictures = [...new Set(requests.filter((url) => url.includes('/images/')))]
    expect(pictures.length).toBeGreaterThan(0)
    for (const url of pictures) {
      const { pathname, search } = new URL(url)
      const { bytes } = await answerOf('no', pathname + search, { headers: { accept: 'image/avif,image/webp,*/*' } })
      expect(bytes.length, url).toBeLessThanOrEqual(MOST_PICTURE)
    }
  })

test('[ATTACK-21] nothing that only the server knows stands in what the browser is sent', async () => {
  test.setTimeout(240_000)
  const secrets = Object.entries(JSON.parse(await secretsFile())).filter(
    ([, value]) => typeof value === 'string' && value.length > 8,
  ) as [string, string][]
  expect(secrets.length).toBeGreaterThan(0)
  const [product] = await productsOf('no', 'kjoler-dame')
  const texts: string[] = []
  for (const path of ['/', LIST, product?.canonicalUrl ?? '', '/s/kjole']) texts.push((await answerOf('no', path)).text)
  const files = new Set(
    texts.flatMap((text) => [...text.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g)].map(([file]) => file)),
  )
  for (const file of files) texts.push((await answerOf('no', file)).text)
  // What comes later, in the shop and in the console: all that was built for browsers.
  for (const app of ['storefront', 'console']) {
    const built = (await readdir(`${app}/.next/static`, { recursive: true })).filter((file) =>
      /\.(?:js|css)$/.test(file),
    )
    expect(built.length, app).toBeGreaterThan(20)
    for (const file of built) texts.push(await readFile(`${app}/.next/static/${file}`, 'utf8'))
  }
  const all = texts.join('\n')
  for (const [name, value] of secrets) expect(all.includes(value), name).toBe(false)
  for (const name of ['FORWARDER_SECRET', 'DATABASE_URL', 'AUTH_KEYS', 'postgres://'])
    expect(all.includes(name), name).toBe(false)
  expect(all).not.toMatch(/sourceMappingURL=\S+\.map/)
})

async function secretsFile(): Promise<string> {
  return readFile(`${process.env.DATA_DIR ?? '.data'}/secrets.json`, 'utf8')
}
