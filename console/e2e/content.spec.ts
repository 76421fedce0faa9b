import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { t } from '@shop/i18n/translate'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { discardDrafts } from './support/discard-drafts'
import { newShopper } from './support/shopper'
import { openConsole } from './support/signed-in-staff'

const WITHIN_5_S = { timeout: 5_000, intervals: [150] }
const problemsOf = (page: Page) => violationsInBothSchemes(page, new URL(page.url()).pathname)

test('[MERCH-11] [MERCH-12] [ROUTE-16] [A11Y-02] a page is written in two languages, read by its link alone, published and withdrawn', async ({
  page,
  browser,
}) => {
  test.slow()
  const alias = `ullguide-${randomUUID().slice(0, 8)}`
  const address = `${originOf('no')}/inspiration/${alias}`
  const shopper = await newShopper(browser)
  await openConsole(page, 'merchandiser', '/content')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('textbox', { name: 'Key' }).fill('With Spaces')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Use lower-case letters a–z, digits and hyphens.')).toBeVisible()
  expect(await violationsOfDialog(page, 'features/publishing/documents/new-document.tsx')).toEqual([])
  await page.getByRole('textbox', { name: 'Key' }).fill(alias)
  await page.getByLabel('Name of the draft').fill(alias)
  await page.getByRole('button', { name: 'Go on' }).click()

  const nb = page.getByRole('region', { name: 'Norwegian (nb)' })
  const sv = page.getByRole('region', { name: 'Swedish (sv)' })
  await nb.getByRole('button', { name: 'Begin empty' }).click()
  const place = nb.getByRole('textbox', { name: 'Address' })
  await nb.getByRole('textbox', { name: 'Title', exact: true }).fill('Alt om ull')
  // Of what nobody has come to yet nothing is said; of what was emptied again it is.
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  await expect(nb.locator('[aria-invalid=true]')).toHaveCount(0)
  await place.fill('ull')
  await place.fill('')
  await expect(place).toHaveAttribute('aria-invalid', 'true')
  await place.fill('content')
  await expect(nb.getByText('Is an address that the shop itself needs.')).toBeVisible()
  await place.fill('kjopsvilkar')
  await expect(nb.getByText('Is taken already.')).toBeVisible()
  await place.fill('Stor Bokstav')
  await expect(nb.getByText('Use lower-case letters, digits and hyphens.')).toBeVisible()
  await place.fill(alias)
  await expect(nb.getByText('Use lower-case letters, digits and hyphens.')).toHaveCount(0)
  for (const kind of ['Cover', 'Text']) {
    await nb.getByRole('button', { name: 'Add a block' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  const html = nb.getByRole('textbox', { name: 'Text (HTML)' })
  await html.fill('<p>Ull og lin</p><iframe src="https://x.example"></iframe>')
  await expect(nb.getByText('Holds a script. Scripts are never published.')).toBeVisible()
  await html.fill('<p>Ull og lin</p>')
  await html.press('Alt+ArrowUp')
  await expect(nb.getByRole('group').first()).toHaveAccessibleName('Text 1')
  await nb.getByRole('button', { name: 'Remove: Cover 2' }).click()
  await expect(sv).toContainText('There is no version in Swedish')
  await sv.getByRole('button', { name: 'Begin with Norwegian (nb)' }).click()
  await sv.getByRole('textbox', { name: 'Title', exact: true }).fill('Allt om ull')
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  await expect(page.getByText('1 error')).toHaveCount(0)
  expect(await problemsOf(page)).toEqual([])

  // Content or inspiration, each at its own address; and when it is shown.
  const settings = page.getByRole('region', { name: 'Settings' })
  await expect(settings.getByRole('combobox', { name: 'Kind' })).toHaveValue('content')
  await settings.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Inspiration' })
  const [from, until] = [
    settings.getByRole('textbox', { name: 'Shown from' }),
    settings.getByRole('textbox', { name: 'Shown until' }),
  ]
  await from.fill('2021-02-02T08:00')
  await until.fill('2021-02-01T08:00')
  await expect(settings.getByText('Must be after the start.')).toBeVisible()
  await until.fill('')
  await expect(settings.getByText('Must be after the start.')).toHaveCount(0)
  await expect(page.getByText('Saved in the draft')).toBeVisible()

  await page.getByRole('button', { name: 'Make a preview link' }).click()
  const link = page.getByRole('link', { name: /\/content\// })
  const token = (await link.getAttribute('href')) ?? ''
  expect(await shopper.status(address)).toBe(404)
  expect(await shopper.html(token)).toContain('Alt om ull')

  // Its time is over: published, and yet nobody sees it.
  await until.fill('2022-02-01T08:00')
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  const publish = async () => {
    await page.getByRole('link', { name: 'Compare and publish' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published. Running shops follow within 5 seconds.')).toBeVisible()
  }
  const edited = async (name: string) => {
    await page.goto(`${info.console}/content`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('textbox', { name: 'Filter by Content' }).fill(alias)
    // It stands there by its title, and is found by its key as well.
    await page.getByRole('button', { name: 'Edit Alt om ull in a draft' }).click()
    await page.getByLabel('Name of the draft').fill(name)
    await page.getByRole('button', { name: 'Go on' }).click()
  }
  await page.getByRole('link', { name: 'Compare and publish' }).click()
  await expect(page.getByText('Is new.')).toBeVisible()
  await page.goBack()
  await publish()
  expect(await shopper.status(address)).toBe(404)
  await edited(`${alias} on`)
  await until.fill('2099-02-01T08:00')
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  await publish()
  await expect.poll(() => shopper.status(address), WITHIN_5_S).toBe(200)

  await edited(`${alias} away`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Is withdrawn: nobody sees it any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => shopper.status(address), WITHIN_5_S).toBe(404)
  await shopper.leave()
})

test('[CONTENT-01] [A11Y-02] a page is given an outfit, a campaign, a picture feed and any other widget', async ({
  page,
}) => {
  test.slow()
  const alias = `blokker-${randomUUID().slice(0, 8)}`
  await openConsole(page, 'merchandiser', '/content')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('textbox', { name: 'Key' }).fill(alias)
  await page.getByLabel('Name of the draft').fill(alias)
  await page.getByRole('button', { name: 'Go on' }).click()
  const nb = page.getByRole('region', { name: 'Norwegian (nb)' })
  await nb.getByRole('button', { name: 'Begin empty' }).click()
  await nb.getByRole('textbox', { name: 'Address' }).fill(alias)
  await nb.getByRole('textbox', { name: 'Title', exact: true }).fill('Blokker')
  for (const kind of ['Outfit', 'Campaign', 'Picture feed', 'Widget']) {
    await nb.getByRole('button', { name: 'Add a block' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  const [outfit, campaign, feed, widget] = ['Widget 1', 'Widget 2', 'Picture feed 3', 'Widget 4'].map((name) =>
    nb.getByRole('group', { name, exact: true }),
  ) as [Locator, Locator, Locator, Locator]
  await outfit.getByRole('textbox', { name: 'Title', exact: true }).fill('Kjøp antrekket')
  await expect(outfit.getByRole('textbox').last()).toHaveValue(/"kind": "shop-the-look",\s+"title": "Kjøp antrekket"/)
  await campaign.getByRole('textbox', { name: 'Picture', exact: true }).fill('banner-party.avif')
  await widget.getByRole('combobox', { name: 'Kind' }).selectOption('Rich text')
  await widget.getByRole('textbox').first().fill('<p>Ord i en widget</p>')
  await feed.getByRole('button', { name: 'Add a picture' }).click()
  await feed.getByRole('textbox', { name: 'Picture', exact: true }).fill('hero.avif')
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await feed.getByRole('button', { name: 'Remove: Picture 1' }).click()
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  await page.reload()
  await expect(outfit.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Kjøp antrekket')
  await expect(campaign.getByRole('textbox', { name: 'Picture', exact: true })).toHaveValue('banner-party.avif')
  await expect(widget.getByRole('combobox', { name: 'Kind' })).toHaveValue('Rich text')
  await discardDrafts(page, alias)
})

test('[MERCH-13] [A11Y-02] menus are edited in four languages, and the catalogues stand side by side with what is missing', async ({
  page,
}) => {
  test.slow()
  const name = `Menu ${randomUUID().slice(0, 8)}`
  await openConsole(page, 'merchandiser', '/menus')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter by Menus' }).fill('main-desktop')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByLabel('Name of the draft').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
  const tree = page.getByRole('list', { name: 'Structure' })
  const order = () => tree.getByRole('button').evaluateAll((all) => all.map(({ textContent }) => textContent))
  await expect.poll(async () => (await order()).length).toBeGreaterThan(3)
  await tree.getByRole('button').first().focus()
  const [first] = await order()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await order())[0]).not.toBe(first)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await order())[0]).toBe(first)
  await tree.getByRole('button').first().click()
  for (const language of ['Norwegian (nb)', 'Swedish (sv)', 'Danish (da)', 'Finnish (fi)'])
    await expect(page.getByRole('group', { name: language }).getByRole('textbox', { name: 'Label' })).not.toHaveValue(
      '',
    )
  expect(await problemsOf(page)).toEqual([])

  await page.goto(`${info.console}/messages?in=cart`)
  const table = page.getByRole('table', { name: 'Messages' })
  await expect(table.getByRole('columnheader')).toHaveText(['Key', 'Norsk', 'Svenska', 'Dansk', 'Suomi'])
  const empty = table.getByRole('row').filter({ has: page.getByRole('cell', { name: 'cart.empty', exact: true }) })
  const texts = (['nb', 'sv', 'da', 'fi'] as const).map((locale) => t(locale, 'cart.empty'))
  await expect(empty.getByRole('cell')).toHaveText(['cart.empty', ...texts])
  await expect(page.getByText('no missing texts')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Only missing' }).check()
  await expect(page.getByText('Nothing is missing')).toBeVisible()
  await discardDrafts(page, name)
})
