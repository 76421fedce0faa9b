import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { t } from '@shop/i18n/translate'
import { expect, info, originOf, test } from '@shop/testkit/browser'
import { violationsInBothSchemes, violationsOfDialog } from './support/both-schemes'
import { newShopper } from './support/shopper'
import { openConsole } from './support/signed-in-staff'

const WITHIN_5_S = { timeout: 5_000, intervals: [150] }
const problemsOf = (page: Page) => violationsInBothSchemes(page, new URL(page.url()).pathname, 'iframe')

test('[MERCH-02] [MERCH-07] [A11Y-02] a text of the shop is changed in a draft, refused while it does not fit, seen beforehand, published and taken back', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Lause ${randomUUID().slice(0, 8)}`
  const shop = `${originOf('fi')}/fi`
  const own = t('fi', 'footer.tagline')
  const shopper = await newShopper(browser)
  await openConsole(page, 'merchandiser', '/messages?in=footer')
  const begin = async (part: string) => {
    await page.getByRole('button', { name: `Edit ${part} in a draft` }).click()
    const dialog = page.getByRole('dialog')
    const known = dialog.getByRole('option').filter({ hasText: name })
    if (part !== 'footer') await dialog.getByRole('combobox').selectOption({ label: (await known.textContent()) ?? '' })
    else {
      expect(await violationsOfDialog(page, 'frame/publishing/draft-choice.tsx', 'iframe')).toEqual([])
      await dialog.getByLabel('Name of the draft').fill(name)
    }
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const open = async (key: string) => {
    await page.getByRole('textbox', { name: 'Filter by Messages' }).fill(key)
    await page.getByRole('list', { name: 'Messages' }).getByRole('button', { name: key }).click()
    await expect(page.getByRole('heading', { level: 2, name: key })).toBeVisible()
  }
  const finnish = page.getByRole('textbox', { name: 'Finnish (fi)' })
  await begin('footer')
  await open('footer.tagline')
  await finnish.fill(name)
  await expect(page.getByText(`The shop’s own text: ${own}`)).toBeVisible()
  await open('footer.seller')
  await finnish.fill('<b>{company}</b>, {register} {number}, {city}')
  await expect(page.getByText('Holds markup. Texts are words alone.')).toBeVisible()
  await finnish.fill('Tietoa kaupasta')
  await expect(page.getByText('Must hold the same values in braces')).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
  await page.goto(`${info.console}/messages?in=usp`)
  await begin('Promises above the page')
  await open('usp.label')
  await finnish.fill('Ostamisen ilo')
  await expect(page.getByText('Saved in the draft')).toBeVisible()

  // Two documents of one subject, and one of them with a fault that leads to its field.
  await page.getByRole('link', { name: 'Compare and publish' }).click()
  await expect(page.locator('[data-change="fi-FI.footer.tagline"]')).toContainText(own)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  expect(await problemsOf(page)).toEqual([])
  await page.getByRole('article', { name: 'usp' }).getByRole('button', { name: 'Take out of the draft' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Finnish (fi) › footer.seller' }).click()
  await open('footer.seller')
  await page.getByRole('button', { name: 'Take the shop’s own: Finnish (fi)' }).click()
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  await expect(page.getByText('1 error')).toHaveCount(0)

  await page.goto(`${page.url().replace(/\/texts\/.*/, '')}/preview?market=FI|EUR&devices=phone&show=draft`)
  const frame = page.frameLocator('iframe[title="Draft, 375 wide"]')
  await expect(frame.getByText(name).last()).toBeVisible({ timeout: 20_000 })
  expect(await problemsOf(page)).toEqual([])
  const asked = () => fetch('/api/texts/fi/footer').then(async (answer) => (await answer.json()).footer.tagline)
  expect(await frame.locator('html').evaluate(asked)).toBe(name)
  expect((await shopper.html(shop)).includes(`<p>${own}</p>`)).toBe(true)

  await page.getByRole('link', { name: 'Compare and publish' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Running shops follow within 5 seconds.')).toBeVisible()
  await expect.poll(async () => (await shopper.html(shop)).includes(`<p>${name}</p>`), WITHIN_5_S).toBe(true)
  // What arrives later in the browser is asked for by the version that the page was made with.
  const version = /data-texts="([\w-]+)"/.exec(await shopper.html(shop))?.[1]
  const later = async (query: string) => {
    const answer = await shopper.open(`${originOf('fi')}/api/texts/fi/footer${query}`)
    const body: { footer?: { tagline?: string } } = (await answer?.json()) ?? {}
    return [body.footer?.tagline, answer?.headers()['cache-control']]
  }
  expect(await later(`?v=${version}`)).toEqual([name, 'public, max-age=300, stale-while-revalidate=86400'])
  expect(await later('')).toEqual([name, 'private, no-store'])

  // Two versions back is the shop's own text.
  await page.goto(`${info.console}/messages?in=footer`)
  await begin('footer')
  await open('footer.tagline')
  await finnish.fill(`${name} uudestaan`)
  await expect(page.getByText('Saved in the draft')).toBeVisible()
  await page.getByRole('link', { name: 'Compare and publish' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(async () => (await shopper.html(shop)).includes(`<p>${name} uudestaan</p>`), WITHIN_5_S).toBe(true)

  await page.getByRole('link', { name: 'Versions' }).click()
  await page
    .getByRole('table', { name: /^Versions of/ })
    .getByRole('row')
    .nth(3)
    .getByRole('button', { name: /^Roll back to/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Back to how it was')
  await dialog.getByRole('button', { name: /^Roll back to/ }).click()
  await expect.poll(async () => (await shopper.html(shop)).includes(`<p>${own}</p>`), WITHIN_5_S).toBe(true)
  await shopper.leave()
})
