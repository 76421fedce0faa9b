import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, info, test } from '@shop/testkit/browser'
import { ownerOfRunningShop } from '@shop/testkit/running-database'
import { violationsInBothSchemes } from './support/both-schemes'
import { addTo, asks } from './support/customer'
import { discardDrafts } from './support/discard-drafts'
import { openConsole, signedIn } from './support/signed-in-staff'

const mark = () => randomUUID().slice(0, 8)
const problemsOf = (page: Page) => violationsInBothSchemes(page, new URL(page.url()).pathname)

/** Sizes of garments that cost the same for as long as the law looks back, and stand in no campaign. */
async function steady(
  count: number,
): Promise<readonly { sku: number; product: number; article: string; name: string }[]> {
  const owner = await ownerOfRunningShop()
  try {
    const { rows } = await owner.query(
      `select min(k.id)::int as sku, k.product_id as product, min(p.article_number) as article, min(n.name) as name from skus k
         join product_translations n on n.product_id = k.product_id and n.language_id = 'nb-NO'
         join stock s on s.sku_id = k.id and s.in_stock >= 5
         join products p on p.id = k.product_id and p.active and p.first_available_on < now() - interval '60 days'
         join prices c on c.product_id = p.id and c.market_id = 'NO|NOK' and c.sku_id is null and c.selling_minor = c.regular_minor
       where k.active and not exists (select from price_log l where l.product_id = p.id and l.valid_from > now() - interval '45 days')
         and not exists (select from discount_campaign_products d where d.product_id = p.id)
         and not exists (select from product_packages g where g.product_id = p.id)
       group by k.product_id order by k.product_id desc limit $1`,
      [count],
    )
    return rows
  } finally {
    await owner.end()
  }
}

async function begin(page: Page, kind: string, field: string, key: string) {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: field }).fill(key)
  await page.getByLabel('Name of the draft').fill(key)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible()
}

test('[MERCH-12] [A11Y-02] a campaign is written in a form, tried on the carts that there are, and held against the law market by market', async ({
  page,
}) => {
  test.slow()
  const key = `basics-${mark()}`
  const [garment] = await steady(1)
  const { getCart } = await asks<{ getCart: { id: string } }>('{ getCart(id: "") { id } }', {})
  await addTo(getCart.id, garment?.sku ?? 0)
  await openConsole(page, 'merchandiser', '/campaigns')
  await begin(page, 'New campaign', 'Key', key)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
  })

  const settings = page.getByRole('region', { name: 'Settings' })
  const names = page.getByRole('region', { name: 'Names in the shop' })
  const markets = page.getByRole('region', { name: 'Markets' })
  const trial = page.getByRole('region', { name: 'On the carts of now' })
  const products = settings.getByRole('combobox', { name: 'Products' })
  await products.fill('no such garment')
  await expect(settings.getByText('Nothing found.')).toBeVisible()
  await products.fill(String(garment?.product))
  const first = page.getByRole('listbox', { name: 'Products' }).getByRole('option').first()
  await expect(first).toContainText(garment?.article ?? '')
  await expect(first.locator('img')).toHaveJSProperty('complete', true)
  await products.press('Enter')
  const picked = settings.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(picked).toHaveCount(1)
  await expect(picked).toContainText(garment?.name ?? '')
  await expect(trial.getByRole('button', { name: 'Try it' })).toBeDisabled()
  await names.getByRole('button', { name: 'Add Norwegian (nb)' }).click()
  await names.getByRole('textbox', { name: 'Name' }).fill(`Basis ${key.slice(7)} −20 %`)
  await expect(names.getByRole('textbox', { name: 'Address' })).toHaveValue(`basis-${key.slice(7)}-20`)
  await markets.getByRole('checkbox', { name: /NOK/ }).check()
  await settings.getByRole('textbox', { name: 'Shown from' }).fill('2031-02-02T08:00')
  await settings.getByRole('textbox', { name: 'Shown until' }).fill('2031-02-01T08:00')
  await expect(settings.getByText('Must be after the start.')).toBeVisible()
  await settings.getByRole('textbox', { name: 'Shown from' }).fill('2030-12-01T08:00')
  await expect(settings.getByText('Must be after the start.')).toHaveCount(0)
  await expect(page.getByText('Saved in the draft', { exact: true })).toBeVisible()
  await page.reload()
  await expect(settings.getByRole('textbox', { name: 'Shown from' })).toHaveValue('01/12/2030 08:00')
  await expect(settings.getByRole('textbox', { name: 'Shown until' })).toHaveValue('01/02/2031 08:00')
  await settings.getByRole('textbox', { name: 'Shown from' }).fill('')
  await settings.getByRole('textbox', { name: 'Shown until' }).fill('2031-02-09T08:00')
  await expect(settings.getByText('Must be after the start.')).toHaveCount(0)
  await settings.getByRole('textbox', { name: 'Reduction' }).fill('25')
  await trial.getByRole('button', { name: 'Try it' }).click()
  await expect(trial.getByText(/carts would cost something else/)).toBeVisible({ timeout: 20_000 })
  const mine = trial.getByRole('row').filter({ hasText: `Basis ${key.slice(7)}` })
  await expect(mine.first()).toContainText(/−[\d.]+\sNOK/)
  await expect(trial.getByText('All as announced')).toBeVisible()
  await expect(page.getByText('Saved in the draft', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d+ errors?$/)).toHaveCount(0)
  expect(await problemsOf(page)).toEqual([])
  // Nothing was asked of a campaign that the draft did not have yet.
  expect(missing).toEqual([])

  const prices = page.getByRole('region', { name: 'Prices, product by product', exact: true })
  await expect(prices.getByText('1 product, all can be shown so')).toBeVisible()
  const priced = prices.getByRole('row').filter({ hasText: garment?.name ?? '' })
  await expect(priced).toContainText('−25 %')
  await expect(priced).toContainText('Allowed')
  await prices.getByRole('button', { name: /: price history$/ }).press('Enter')
  await expect(prices.getByRole('img', { name: /^Price of .* before the campaign$/ })).toBeVisible()
  await expect(prices.getByRole('table', { name: /^The figures/ }).getByRole('row')).not.toHaveCount(0)
  expect(await problemsOf(page)).toEqual([])

  // Announced on everything, it is told which products are no cheaper, or less so, than before.
  await settings.getByRole('combobox', { name: 'Holds for' }).selectOption('All products')
  await settings.getByRole('textbox', { name: 'Reduction' }).fill('1')
  await expect(trial.getByText('Tried before the last changes. Try it again.')).toBeVisible()
  await trial.getByRole('button', { name: 'Try it' }).click()
  await expect(trial.getByText(/no cheaper than before|a smaller reduction than announced/).first()).toBeVisible({
    timeout: 20_000,
  })
  await prices.getByText('Only faults').click()
  await expect(prices.getByText(/Other percentage|No reduction/).first()).toBeVisible()
  await expect(prices.getByText('Allowed', { exact: true })).toHaveCount(0)
  await settings.getByRole('combobox', { name: 'Holds for' }).selectOption('Some products')
  await settings.getByRole('textbox', { name: 'Reduction' }).fill('25')
  await page.getByRole('link', { name: 'Compare and publish' }).click()
  await expect(page.getByText('Is new.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Request approval' })).toBeEnabled()
  const impact = page.getByRole('region', { name: 'Impact' })
  await impact.getByRole('button', { name: 'Try it' }).click()
  await expect(impact.getByText(/^[1-9]\d* of \d+ carts would cost something else\.$/)).toBeVisible({ timeout: 20_000 })

  await page
    .getByRole('navigation', { name: 'Sections', exact: true })
    .getByRole('link', { name: /^Today/ })
    .click()
  await expect(page.getByRole('table', { name: 'My drafts' }).getByRole('link', { name: key })).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await discardDrafts(page, key)
})

test('the head of a draft shows all that can be done with it, also on a narrow screen', async ({ page }) => {
  const key = `dresses-of-the-autumn-holidays-${mark()}`
  await page.setViewportSize({ width: 1024, height: 800 })
  await openConsole(page, 'merchandiser', '/campaigns')
  await begin(page, 'New campaign', 'Key', key)
  const publish = page.getByRole('link', { name: 'Compare and publish' })
  await expect(page.getByText('Saved in the draft', { exact: true })).toBeVisible()
  const rightEdge = await publish.evaluate((link) => link.getBoundingClientRect().right)
  expect(rightEdge).toBeLessThanOrEqual(1024)
  await discardDrafts(page, key)
})

test('[A11Y-02] a code has its limits and its worth in each market, and vouchers come in series that hold for days', async ({
  page,
}) => {
  test.slow()
  const [code, series, codes, given] = [`TAKK-${mark()}`, `takk-${mark()}`, `koder-${mark()}`, `gitt-${mark()}`]
  await openConsole(page, 'merchandiser', '/campaigns')
  await begin(page, 'New code', 'Code', code)
  const settings = page.getByRole('region', { name: 'Settings' })
  const markets = page.getByRole('region', { name: 'Markets' })
  await settings.getByRole('combobox', { name: 'Kind' }).selectOption('Amount off')
  await markets.getByRole('checkbox', { name: /NOK/ }).check()
  const worth = markets.getByRole('textbox', { name: /^Worth in/ })
  // Where nobody has typed yet nothing is called wrong.
  await expect(markets.getByText('Is missing.')).toHaveCount(0)
  await worth.fill('50')
  await expect(markets.getByText('Is missing.')).toHaveCount(0)
  await markets.getByRole('textbox', { name: /^From a sum of/ }).fill('499,50')
  await settings.getByRole('textbox', { name: 'Times it can be used' }).fill('200')
  await settings.getByRole('checkbox', { name: 'Once for each customer' }).check()
  await expect(page.getByText('Saved in the draft', { exact: true })).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await page.reload()
  await expect(markets.getByRole('textbox', { name: /^From a sum of/ })).toHaveValue('499,5')
  await expect(settings.getByRole('textbox', { name: 'Times it can be used' })).toHaveValue('200')
  await expect(settings.getByRole('checkbox', { name: 'Once for each customer' })).toBeChecked()

  await page.getByRole('link', { name: 'Campaigns' }).first().click()
  await begin(page, 'New voucher series', 'Key', series)
  await settings.getByRole('textbox', { name: 'Name' }).fill('Takk')
  await settings.getByRole('textbox', { name: 'Days that a voucher holds' }).fill('4000')
  await expect(settings.getByText(/^Must be \d+ or less\.$/)).toBeVisible()
  await settings.getByRole('textbox', { name: 'Days that a voucher holds' }).fill('30')
  await expect(settings.getByText(/^Must be \d+ or less\.$/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Compare and publish' }).click()
  await expect(page.getByText('Can be published as it is')).toBeVisible()
  await expect(page.getByText('cart and checkout')).toBeVisible()

  // Colleagues talk about it where it is.
  const comments = page.getByRole('region', { name: 'Comments' })
  await expect(comments.getByText('Nobody has written anything yet.')).toBeVisible()
  await comments.getByRole('textbox', { name: 'Your comment' }).fill('Is this the right number?')
  await comments.getByRole('button', { name: 'Comment' }).click()
  await expect(comments.getByRole('listitem')).toContainText('Is this the right number?')
  await expect(comments.getByRole('textbox', { name: 'Your comment' })).toHaveValue('')
  await expect(page.getByText('Commented', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Campaigns' }).first().click()
  await begin(page, 'New series of codes', 'Key', codes)
  await settings.getByRole('textbox', { name: 'Number of codes' }).fill('20000')
  await expect(settings.getByText(/^Must be \d+ or less\.$/)).toBeVisible()
  await settings.getByRole('textbox', { name: 'Number of codes' }).fill('50')
  await settings.getByRole('textbox', { name: 'Begins with' }).fill('høst')
  await expect(settings.getByRole('textbox', { name: 'Begins with' })).toHaveValue('HØST')
  await markets.getByRole('checkbox', { name: /NOK/ }).check()
  await expect(page.getByText('The codes are made when the series is published.')).toBeVisible()
  await expect(page.getByText(/^\d+ errors?$/)).toHaveCount(0)
  expect(await problemsOf(page)).toEqual([])

  // What was given out of a series that is live is taken as a file.
  await page.getByRole('link', { name: 'Campaigns' }).first().click()
  await page
    .locator('label')
    .filter({ hasText: /^Voucher series/ })
    .click()
  await page.getByRole('textbox', { name: 'Filter by Voucher series' }).fill('bonus')
  await page.getByRole('button', { name: 'Edit Bonus cheque in a draft' }).click()
  await page.getByLabel('Name of the draft').fill(given)
  await page.getByRole('button', { name: 'Go on' }).click()
  const vouchers = page.getByRole('region', { name: 'Vouchers given out' })
  const file = page.waitForEvent('download')
  await vouchers.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toBe('bonus.csv')
  await expect(vouchers.getByRole('status')).toHaveText(/^\d+ vouchers? in the file$/)
  expect(await problemsOf(page)).toEqual([])
  await discardDrafts(page, code, series, codes, given)
})

test('[A11Y-02] the search of a market is steered in a form and tried beside what is live', async ({ page }) => {
  test.slow()
  const name = `Search ${mark()}`
  await openConsole(page, 'merchandiser', '/shop-search')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter by Search steering' }).fill('Denmark')
  await page.getByRole('button', { name: 'Edit Denmark in a draft' }).click()
  await page.getByLabel('Name of the draft').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()

  const trial = page.getByRole('region', { name: 'Try a phrase' })
  await trial.getByRole('textbox', { name: 'Phrase' }).fill('kjole')
  await trial.getByRole('button', { name: 'Try it' }).click()
  const live = trial.getByRole('region', { name: 'live' })
  const draft = trial.getByRole('region', { name: 'Draft' })
  const last = live.getByRole('listitem').nth(7)
  await expect(last).toBeVisible({ timeout: 20_000 })
  const wanted = /(\d+)$/.exec((await last.textContent()) ?? '')?.[1] ?? ''

  const pins = page.getByRole('region', { name: 'Pinned products' })
  await pins.getByRole('button', { name: 'Add: Pinned products' }).click()
  await pins.getByRole('textbox', { name: 'Phrase 1' }).fill('kjole')
  // Numbers that are pasted are taken as they are, and told to be none.
  await pins.getByRole('combobox', { name: 'Products 1' }).fill(`99999999 ${wanted}`)
  await expect(pins.getByText('Enter adds 2 numbers.')).toBeVisible()
  await pins.getByRole('combobox', { name: 'Products 1' }).press('Enter')
  const pinned = pins.getByRole('list', { name: 'Products 1' }).getByRole('listitem')
  await expect(pinned).toHaveCount(2)
  await expect(pinned.first()).toContainText('Does not exist.')
  await pinned.first().getByRole('button', { name: 'Remove: 99999999' }).click()
  await expect(pinned).toHaveCount(1)
  const redirects = page.getByRole('region', { name: 'Redirects' })
  await redirects.getByRole('button', { name: 'Add: Redirects' }).click()
  await redirects.getByRole('textbox', { name: 'Phrase 1' }).fill('kjole')
  await redirects.getByRole('textbox', { name: 'Leads to 1' }).fill('kjoler')
  await expect(redirects.getByText('Begin with /, for example /new.')).toBeVisible()
  await redirects.getByRole('textbox', { name: 'Leads to 1' }).fill('/da/kjoler')
  await expect(redirects.getByText('Begin with /, for example /new.')).toHaveCount(0)
  await trial.getByRole('button', { name: 'Try it' }).click()
  await expect(draft.getByRole('listitem').first()).toContainText(wanted, { timeout: 20_000 })
  await expect(draft).toContainText('/da/kjoler')
  await expect(live).not.toContainText('/da/kjoler')
  expect(await problemsOf(page)).toEqual([])
  await discardDrafts(page, name)
})

test('who approves a campaign says in the same step when it goes out', async ({ page, browser }) => {
  await openConsole(page, 'merchandiser', '/campaigns')
  const name = `Priority ${mark()}`
  const id = await page.evaluate(async (name) => {
    const ask = async (path: string, body?: object) => {
      const sent = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      return (await fetch(`/api/desk/publishing/${path}`, sent)).json()
    }
    const campaign = { kind: 'campaign', key: 'medlemsdager' }
    const { body } = await ask(`documents/${campaign.kind}/${campaign.key}`)
    const { id, version } = await ask('drafts', { name })
    const drafted = await ask(`drafts/${id}/put`, {
      ...campaign,
      version,
      body: { ...body, priority: body.priority + 1 },
    })
    await ask(`drafts/${id}/request`, { version: drafted.version })
    return id
  }, name)

  const context = await browser.newContext()
  const theirs = await context.newPage()
  const other = info.staff.filter(({ role }) => role === 'merchandiser').at(-1)
  if (!other) throw new Error('the demo has no second merchandiser')
  await signedIn(theirs, other, `/drafts/${id}`)
  // Asked for in one place only: beside the approval.
  const at = theirs.getByRole('textbox', { name: 'Goes live at (optional)' })
  await expect(theirs.getByRole('textbox', { name: 'Or at' })).toHaveCount(0)
  const both = theirs.getByRole('button', { name: 'Approve and schedule' })
  const year = new Date().getFullYear()
  await at.fill(`31/01/${year - 1} 14:30`)
  await both.click()
  await expect(theirs.getByText('This time is past')).toBeVisible()
  await at.fill(`31/01/${year + 1} 14:30`)
  await both.click()
  await expect(theirs.getByText('Goes live by itself:')).toContainText(`31 Jan ${year + 1}`)
  await theirs.getByRole('button', { name: 'Take the plan back' }).click()
  await expect(theirs.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await context.close()
  await discardDrafts(page, name)
})
