import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { totpCode, totpStep } from '@shop/services/people/staff/totp'
import { type OperatorMachine, operatorMachine } from './support/operated-shop'

test.describe.configure({ mode: 'serial' })

/** Somebody who provides payments, as far as one is asked here. */
async function provider() {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"purchases":[],"next":null}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}

let payments: Awaited<ReturnType<typeof provider>>
let machine: OperatorMachine
let invitation = ''

test.beforeAll(async () => {
  test.setTimeout(360_000)
  payments = await provider()
  machine = await operatorMachine({ PAYMENTS_URL: payments.url })
  const said = await machine.init()
  invitation = /http\S+\/invitation#[0-9a-f]{32}/.exec(said)?.[0] ?? ''
  const started = await machine.start()
  expect(started.isReady, started.said).toBe(true)
})
test.afterAll(async () => {
  await machine?.stop()
  payments?.stop()
})

const isOpen = (port: string | undefined) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    () => true,
    () => false,
  )

test('S2: an operated start asks the provider whose address is given, and opens no stand-in', async () => {
  const { env } = machine
  const job = await fetch(`http://127.0.0.1:${env.SERVICES_PORT}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarder-secret': env.FORWARDER_SECRET ?? '' },
    body: JSON.stringify({ name: 'payments.compare' }),
  })
  expect(job.status, await job.text()).toBe(200)
  expect(payments.asked.length).toBeGreaterThan(0)
  expect(await isOpen(env.SERVICES_PORT)).toBe(true)
  for (const name of ['PAYMENTS_PORT', 'SHIPPING_PORT', 'WITNESS_PORT'])
    expect(await isOpen(env[name]), name).toBe(false)
})

/** What fails on a page, whatever asked for it. */
function faultsOf(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`)
  })
  context.on('weberror', (error) => faults.push(`${error.page()?.url()}: ${error.error().message}`))
  return faults
}

const SHOP_PAGES = {
  se: ['', 'bästsäljare-just-nu', 'kommer-snart', 'märken', 'varukorg', 'kassan', 's/ull'],
  no: ['', 'bestselgere-akkurat-nå', 'kommer-snart', 'merker', 'handlekurv', 'kassen', 's/ull'],
} as const

test('S1: an empty shop shows every page of its own, and nothing of the demo', async ({ browser }) => {
  const context = await browser.newContext()
  const faults = faultsOf(context)
  const page = await context.newPage()
  for (const [market, paths] of Object.entries(SHOP_PAGES))
    for (const path of paths) {
      const at = `http://${market}.localhost:${machine.env.STOREFRONT_PORT}/${market === 'se' ? 'sv/' : ''}${path}`
      const answer = await page.goto(at)
      expect(answer?.status(), at).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), at).toBeAttached()
      expect(await page.locator('body').innerText(), at).not.toMatch(/\blysning/i)
    }
  // To whoever says who they are it offers nothing that it does not have, and its promises stay.
  for (const kind of ['student', 'curve']) {
    await page.goto(`http://se.localhost:${machine.env.STOREFRONT_PORT}/sv?customerType=${kind}`)
    const bar = page.getByRole('complementary').first()
    await expect(page.locator(`html[data-${kind}]`)).toBeAttached()
    await expect(bar.getByRole('link')).toHaveCount(0)
    await expect(bar.getByText('14 dagars ångerrätt')).toBeVisible()
  }
  expect(faults).toEqual([])
  await context.close()
})

const screens = new URL('../../console/src/app/(screens)/', import.meta.url)
/** Every page that is about no single thing. */
const CONSOLE_PAGES = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx') && !file.includes('['))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)

const codeNow = (secret: string) => totpCode(secret, totpStep(new Date()))

async function enrol(page: Page): Promise<void> {
  await page.goto(invitation)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('granbarr i motvind 31')
  await page.getByRole('textbox', { name: 'New password once more' }).fill('granbarr i motvind 31')
  await page.getByRole('button', { name: 'Next' }).click()
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('6-digit code').fill(codeNow(secret))
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections', exact: true })).toBeVisible()
}

test('S6: the invited admin of an empty shop sets up a sign-in of their own and opens every page', async ({
  browser,
}) => {
  test.setTimeout(360_000)
  const context = await browser.newContext({ locale: 'en-GB' })
  const faults = faultsOf(context)
  const page = await context.newPage()
  await enrol(page)
  expect(CONSOLE_PAGES.length).toBeGreaterThan(25)
  for (const path of CONSOLE_PAGES) {
    const answer = await page.goto(`${machine.env.CONSOLE_ORIGINS}${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('main').innerText(), path).not.toMatch(/\blysning/i)
  }
  expect(faults).toEqual([])
  await page.goto(invitation)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText(/no longer|not valid|used/i).first()).toBeVisible()
  await context.close()
})
