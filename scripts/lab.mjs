// npm run lab: how home, list and product feel on a middling phone on slow 4G. A shop must run (npm start).
//   npm run lab [-- --runs 5]
// Lighthouse applies the throttling of its mobile preset in Chromium itself: CPU four times slower, 1.6 Mbit/s, 150 ms.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { readSettings } from './start/settings.mjs'

const LIGHTHOUSE = '12.2.3'
const MOST = { lcpMs: 1800, cls: 0.01, tbtMs: 80 }
const LEAST_SCORE = 98

const at = process.argv.indexOf('--runs')
const runs = at < 0 ? 3 : Number(process.argv[at + 1])
const settings = readSettings(process.env)
const info = JSON.parse(readFileSync(join(settings.dataDir, 'info.json'), 'utf8'))
const origin = new URL(info.storefront.no).origin

/** Installed only here, where it is used, outside of the shop's own packages. */
function lighthouse() {
  const folder = join(settings.dataDir, 'tools')
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (!existsSync(cli)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--no-save', '--silent', '--prefix', folder, `lighthouse@${LIGHTHOUSE}`], {
      cwd: folder,
      stdio: 'inherit',
    })
  }
  return cli
}

async function productAddress() {
  const answer = await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey },
    body: JSON.stringify({
      query: '{ products(take: 1, categoryAlias: "kjoler-dame") { products { canonicalUrl } } }',
    }),
  })
  return (await answer.json()).data.products.products[0].canonicalUrl
}

const chromium = (await ensureChromium()) ?? (await import('@playwright/test')).chromium.executablePath()
const cli = lighthouse()

function measure(url) {
  const report = join(tmpdir(), `lab-${process.pid}.json`)
  const args = [cli, url, '--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`]
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage'
  const done = spawnSync(process.execPath, [...args, '--throttling-method=devtools', chrome], {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (done.status !== 0) throw new Error(`Lighthouse ended with ${done.status} at ${url}`)
  const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const value = (name) => audits[name].numericValue
  return {
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    fcpMs: value('first-contentful-paint'),
    bytes: value('total-byte-weight'),
    score: categories.performance.score * 100,
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const pages = { home: '/', list: '/c/kjoler-dame', product: await productAddress() }
let missed = 0
console.log(`Lighthouse ${LIGHTHOUSE}, mobile, throttling applied, median of ${runs}\n`)
console.log('| page | LCP | CLS | TBT | FCP | score | transferred |\n| --- | --- | --- | --- | --- | --- | --- |')
for (const [name, path] of Object.entries(pages)) {
  // The first visit puts the page into the cache.
  measure(origin + path)
  const all = Array.from({ length: runs }, () => measure(origin + path))
  const of = (key) => median(all.map((one) => one[key]))
  const ok =
    of('lcpMs') <= MOST.lcpMs && of('cls') <= MOST.cls && of('tbtMs') <= MOST.tbtMs && of('score') >= LEAST_SCORE
  if (!ok) missed++
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
  console.log(
    `| ${name} | ${seconds(of('lcpMs'))} | ${of('cls').toFixed(3)} | ${of('tbtMs').toFixed(0)} ms | ${seconds(of('fcpMs'))} | ${of('score').toFixed(0)} | ${(of('bytes') / 1024).toFixed(0)} KB |`,
  )
}
console.log(
  `\nBars: LCP ≤ 1.8 s, CLS ≤ 0.01, TBT ≤ 80 ms, score ≥ ${LEAST_SCORE}. ${missed ? `${missed} page(s) miss one.` : 'All are held.'}`,
)
process.exitCode = missed ? 1 : 0
