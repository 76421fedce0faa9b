import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { discardDrafts } from './support/discard-drafts'
import { newShopper } from './support/shopper'
import { newConsole, openConsole } from './support/signed-in-staff'

const WITHIN_5_S = { timeout: 5_000, intervals: [150] }
const mark = () => randomUUID().slice(0, 8)
const problemsOf = (page: Page) => violationsInBothSchemes(page, new URL(page.url()).pathname, 'iframe')

async function newDraft(page: Page, market: string, name: string) {
  await page.getByRole('button', { name: `Edit ${market} in a draft` }).click()
  await page.getByLabel('Name of the draft').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

type Amount = { minor: number; currency: string }
type Market = {
  alias: string
  groupKey: string
  virtual: boolean
  onlyDisplayInCheckout: boolean
  defaultLanguageId: string
  allowedLanguageIds: string[]
  domains: string[]
  currency: string
  rootRedirect?: { to: string } | null
  config: { freeShippingFrom?: Amount | null; minOrderValue?: Amount | null }
  theme: Record<string, string>
}

/** What is published of the markets, in the order in which they stand. */
const liveMarkets = (
  page: Page,
): Promise<{ markets: { key: string; name: string; body: Market }[]; fallback: string }> =>
  page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(`/api/desk/publishing/documents${path}`)).json()
    const { documents } = await ask('')
    const of = async ({ kind, key, name }: { kind: string; key: string; name: string }) => ({
      ...(await ask(`/${kind}/${encodeURIComponent(key)}`)),
      ...{ key, name },
    })
    const channel = await of(documents.find(({ kind }: { kind: string }) => kind === 'channel'))
    const markets = documents.filter(({ kind }: { kind: string }) => kind === 'market')
    return { markets: await Promise.all(markets.map(of)), fallback: channel.body.fallbackMarket }
  })

test('[MERCH-01] [A11Y-02] the markets stand beside each other with all that is set, in a table that scrolls in its own place', async ({
  page,
}) => {
  await openConsole(page, 'merchandiser', '/markets')
  const matrix = page.getByRole('table', { name: 'Markets' })
  const rows = [
    ...['Alias', 'Group in the picker', 'Virtual', 'Only in the checkout', 'Fallback market', 'Domains'],
    ...['Root redirect', 'Default language', 'Allowed languages', 'Currency', 'VAT', 'Free shipping from'],
    ...['Shipping fee', 'Minimum order value', 'Return cost', 'Bonus per 1,000 points'],
    ...['Bonus cheque, minimum purchase', 'Points per unit of money', 'Monthly payment'],
    ...['Limit for “few left”', 'Default sort', 'Sorts of single lists', 'Stepwise reductions'],
    ...['Order on behalf', 'View-as policy', 'When exchanges are sent', 'Days for exchanged goods', 'Theme'],
  ]
  await expect(matrix.getByRole('rowheader')).toHaveText(rows)
  const { markets, fallback } = await liveMarkets(page)
  expect(markets.length).toBe(6)
  await expect(matrix.getByRole('columnheader')).toHaveCount(1 + markets.length)
  for (const [at, { key, name, body }] of markets.entries()) {
    await expect(matrix.getByRole('columnheader').nth(at + 1)).toContainText(name)
    const cell = (setting: string) =>
      matrix
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: setting, exact: true }) })
        .getByRole('cell')
        .nth(at)
    const amount = (one: Amount | null | undefined) =>
      one ? new RegExp(`^${one.minor / 100}\\s${one.currency === 'EUR' ? '€' : one.currency}`) : /^none/
    await expect(cell('Alias')).toHaveText(new RegExp(`^${body.alias}\\b`))
    const { groupKey, defaultLanguageId, allowedLanguageIds } = body
    const flag = (isOn: boolean) => (isOn ? /^yes\b/ : /^no\b/)
    await expect(cell('Group in the picker')).toHaveText(new RegExp(`^${groupKey || 'none'}\\b`, 'i'))
    await expect(cell('Virtual')).toHaveText(flag(body.virtual))
    await expect(cell('Only in the checkout')).toHaveText(flag(body.onlyDisplayInCheckout))
    await expect(cell('Default language')).toHaveText(new RegExp(`^${defaultLanguageId}( |$)`))
    await expect(cell('Allowed languages')).toHaveText(new RegExp(`^${allowedLanguageIds.join(', ')}( |$)`))
    // The id of a market is its country and its currency.
    const [country = '', currency = ''] = key.split('|')
    await expect(
      matrix
        .getByRole('columnheader')
        .nth(at + 1)
        .getByText(new RegExp(`^${country}( ${currency})?$`)),
    ).toBeVisible()
    expect(currency).toBe(body.currency)
    await expect(cell('Domains')).toHaveText(new RegExp(`^${body.domains.join(', ') || 'none'}`))
    await expect(cell('Fallback market')).toHaveText(fallback === body.alias ? /^yes/ : /^no\b/)
    await expect(cell('Root redirect')).toHaveText(body.rootRedirect ? `${body.rootRedirect.to}, 302` : /^none/)
    await expect(cell('Free shipping from')).toHaveText(amount(body.config.freeShippingFrom))
    await expect(cell('Minimum order value')).toHaveText(amount(body.config.minOrderValue))
    await expect(cell('Currency')).toHaveText(new RegExp(`^${body.currency}`))
    for (const [variable, colour] of Object.entries(body.theme))
      await expect(cell('Theme')).toContainText(`${variable}: ${colour}`)
  }
  const hidden = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(hidden).toBe(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(matrix.getByRole('rowheader', { name: 'Alias', exact: true })).toHaveCount(0)
})

test('[MERCH-03] [A11Y-02] what does not fit a market is said at its field', async ({ page }) => {
  const name = `Language ${mark()}`
  await openConsole(page, 'merchandiser', '/markets')
  await newDraft(page, 'Suomi', name)
  const language = page.getByRole('group', { name: 'Default language' })
  // Nobody can choose a language that is none of the four.
  const offered = language.getByRole('combobox').locator('option')
  expect((await offered.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toSorted()).toEqual([
    'da-DK',
    'fi-FI',
    'nb-NO',
    'sv-SE',
  ])
  await language.getByRole('combobox').selectOption('nb-NO')
  await expect(language.getByRole('alert')).toHaveText('Is not among the allowed languages of this market.')
  for (const fixed of ['Alias', 'Currency']) await expect(page.getByRole('textbox', { name: fixed })).toBeDisabled()
  expect(await violationsInBothSchemes(page, 'draft')).toEqual([])
  await language.getByRole('button', { name: 'Undo: Default language' }).click()
  await expect(language.getByRole('alert')).toHaveCount(0)
  await discardDrafts(page, name)
})

test('[MERCH-04] [MERCH-06] [ARCH-10] [ASSIST-58] [A11Y-02] the colours of a market are seen by who changes them before anybody else, published and taken back', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Colours ${mark()}`
  const shop = `${originOf('fi')}/fi`
  const shopper = await newShopper(browser)
  await openConsole(page, 'merchandiser', '/audit')
  // To look at the record is recorded as well: at the second look there is a line.
  const newest = page.getByRole('row').nth(1).getByRole('button').first()
  await expect(async () => {
    await page.reload()
    await expect(newest).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const recorded = Number(await newest.innerText())
  await page.goto(`${info.console}/markets`)
  await newDraft(page, 'Suomi', name)
  await page.getByRole('combobox', { name: 'Add a variable' }).selectOption('--sale')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const sale = page.getByRole('group', { name: '--sale' })
  await sale.getByRole('textbox').fill('#ffb3b3')
  await expect(sale.getByRole('alert')).toContainText('it must be 4.5:1 or more')
  await sale.getByRole('button', { name: /^Use #/ }).click()
  const colour = await sale.getByRole('textbox').inputValue()
  await expect(sale.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])

  const warned: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('sandbox')) warned.push(message.text())
  })
  await page.getByRole('link', { name: 'Preview' }).click()
  const frame = page.frameLocator('iframe[title="Draft, 375 wide"]')
  await expect(frame.locator('[data-preview]')).toContainText(name, { timeout: 20_000 })
  // Which market it is, and that it is a preview at all.
  for (const words of ['Esikatselu', 'Suomi']) await expect(frame.locator('[data-preview]')).toContainText(words)
  // It may not lead the console elsewhere or open windows, and what it may, it may on an origin of its own.
  const shown = page.locator('iframe[title="Draft, 375 wide"]')
  await expect(shown).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  const framedAt = await frame.locator('html').evaluate(() => location.origin)
  expect(new URL(framedAt).hostname).toMatch(/^[0-9a-z]+\.preview\./)
  expect(framedAt).not.toBe(info.console)
  expect(warned).toEqual([])
  const seen = () => frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--sale').trim())
  await expect.poll(seen).toBe(colour)
  const beside = page.frameLocator('iframe[title="Live, 375 wide"]')
  await expect(beside.locator('[data-preview]')).toBeVisible({ timeout: 20_000 })
  await expect(beside.locator('[data-preview]')).not.toContainText(name)
  expect(await shopper.html(shop)).not.toContain(colour)
  expect(await problemsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Compare and publish' }).click()
  const change = page.locator('[data-change="theme.--sale"]')
  await expect(change).toContainText(colour)
  await expect(change).toContainText('none')
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Running shops follow within 5 seconds.')).toBeVisible()
  await expect.poll(async () => (await shopper.html(shop)).includes(colour), WITHIN_5_S).toBe(true)

  await page.getByRole('link', { name: 'Versions' }).click()
  const versions = page.getByRole('table', { name: /^Versions of/ })
  await expect(versions.getByRole('row').nth(1)).toContainText(name)
  await versions
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /^Roll back to/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-change="theme.--sale"]')).toContainText(colour)
  expect(await violationsOfDialog(page, 'features/publishing/drafts/roll-back.tsx', 'iframe')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Back to how it was')
  await dialog.getByRole('button', { name: /^Roll back to/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await shopper.html(shop)).includes(colour), WITHIN_5_S).toBe(false)
  await shopper.leave()

  // Who published it, and that it was taken back, stands in the record.
  await page.goto(`${info.console}/audit`)
  for (const event of ['Published a draft', 'Rolled a publication back']) {
    const line = page.getByRole('row').filter({ hasText: event }).first()
    await expect(line).toContainText('Maja')
    expect(Number(await line.getByRole('button').first().innerText()), event).toBeGreaterThan(recorded)
  }
})

test('[MERCH-09] another colour of the draft shows at once in the preview that stands open', async ({ page }) => {
  const name = `Sale ${mark()}`
  await openConsole(page, 'merchandiser', '/markets')
  await newDraft(page, 'Suomi', name)
  const editor = page.url()
  const sale = page.getByRole('group', { name: '--sale' })
  const paint = async (colour: string) => {
    await sale.getByRole('textbox').fill(colour)
    await expect(page.getByText('Saved in the draft')).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Add a variable' }).selectOption('--sale')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await paint('#7a1020')
  const beside = await page.context().newPage()
  const draft = editor.replace(/(\/drafts\/[^/]+).*/, '$1')
  await beside.goto(`${draft}/preview?market=FI|EUR&devices=phone&show=draft`)
  const frame = beside.frameLocator('iframe[title="Draft, 375 wide"]')
  const seen = () => frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--sale').trim())
  await expect(frame.locator('[data-preview]')).toContainText(name, { timeout: 20_000 })
  await expect.poll(seen).toBe('#7a1020')
  await paint('#1a4060')
  await expect.poll(seen, WITHIN_5_S).toBe('#1a4060')
  await beside.close()
  await discardDrafts(page, name)
})

test('[MERCH-05] [MERCH-06] [STAFF-09] [A11Y-02] what sends shoppers elsewhere is tried first, and needs the approval of somebody else', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Redirect ${mark()}`
  await openConsole(page, 'merchandiser', '/markets')
  await newDraft(page, 'Suomi', name)
  await page.getByRole('button', { name: 'Override: Root redirect' }).click()
  await page.getByRole('textbox', { name: 'Root redirect' }).fill('/outlet')
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  await page.getByRole('link', { name: 'Compare and publish' }).click()
  await expect(page.locator('[data-change="rootRedirect"] [data-goes]')).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  // Said once for what stands below it.
  await expect(page.getByRole('heading', { name: 'Addresses and routes High risk' })).toBeVisible()
  await expect(page.locator('[data-change="rootRedirect"]')).not.toContainText('High risk')
  // Who signs sees how much it touches, and where.
  const touches = page.getByRole('region', { name: 'What it touches' })
  for (const name of ['Open carts', 'Products', 'Content pages']) await expect(touches).toContainText(name)
  const seen = page.getByRole('table', { name: 'Where it shows first' })
  await expect(seen.getByRole('row', { name: /Start page.*Root redirect/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Request approval' }).click()
  await expect(page.getByText('Waits for approval').first()).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  const address = new URL(page.url()).pathname

  const { page: theirs, context } = await newConsole(browser, 'admin', address)
  // Whose market it is has to be said by who approves it.
  const approve = theirs.getByRole('button', { name: 'Approve' })
  const typed = theirs.getByRole('textbox', { name: 'Type fi to approve' })
  await typed.fill('no')
  await expect(approve).toBeDisabled()
  expect(await problemsOf(theirs)).toEqual([])
  await typed.fill('fi')
  await approve.click()
  await expect(theirs.getByText('Approved by')).toBeVisible()
  await context.close()
  // Who waits for it hears of it on the page that is open.
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled({ timeout: 8_000 })

  await page.goto(`${info.console}/routes`)
  await page.getByRole('textbox', { name: 'Host' }).fill('fi.localhost')
  await page.getByRole('combobox', { name: 'Draft' }).selectOption({ label: name })
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('Live and draft differ.')).toBeVisible()
  const draft = page.getByRole('region', { name: 'Draft' })
  await expect(draft).toContainText('302')
  await expect(draft).toContainText('/outlet')
  await expect(page.getByRole('region', { name: 'live' })).not.toContainText('/outlet')
  // An address that is a page: its market, its language and its screen.
  await page.getByRole('textbox', { name: 'Path' }).fill('/sv/nyheter')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  for (const region of ['live', 'Draft']) {
    const answer = page.getByRole('region', { name: region })
    const fact = (name: string) => answer.locator('dt').filter({ hasText: name }).locator('+ dd')
    for (const [name, value] of [
      ['Market', 'fi'],
      ['Language', 'sv'],
      ['Screen', 'newArrivals'],
    ] as const)
      await expect(fact(name)).toHaveText(value)
    await expect(answer).toContainText('/fi/sv/')
  }
  expect(await problemsOf(page)).toEqual([])

  await page.goto(info.console + address)
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Discard the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
